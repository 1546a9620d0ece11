/* SPDX-License-Identifier: MIT */
/* Reads `rtt_us margin_percent spread rule` a line and prints the initial window of smartiw_math.h. */
#include <stdio.h>

#include "../smartiw_math.h"

int main(void)
{
	unsigned rtt_us, margin_percent, spread, rule;

	while (scanf("%u %u %u %u", &rtt_us, &margin_percent, &spread, &rule) == 4)
		printf("%u\n", smartiw_window(rtt_us, margin_percent, spread, rule));
	return 0;
}
