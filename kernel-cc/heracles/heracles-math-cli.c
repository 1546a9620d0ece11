/* SPDX-License-Identifier: MIT */
#include "heracles_math.h"
#include "testbed/math-cli.h"

static void print_window(struct heracles_window window)
{
	printf("%u %u\n", window.cwnd, window.ssthresh);
}

static bool answer(const char *name, uint64_t a[4])
{
	const struct heracles_window now = {.cwnd = a[0], .ssthresh = a[1]};

	if (!strcmp(name, "answer_loss")) {
		print_window(heracles_answer_loss(now, a[2]));
	} else if (!strcmp(name, "answer_undo")) {
		print_window(heracles_answer_undo(now, (struct heracles_window){.cwnd = a[2], .ssthresh = a[3]}));
	} else if (!strcmp(name, "answer_leave")) {
		print_window(heracles_answer_leave(now, a[2], a[3]));
	} else if (!strcmp(name, "mean")) {
		printf("%u\n", hydra_mean(a[0], a[1]));
	} else if (!strcmp(name, "sum_after_loss")) {
		printf("%" PRIu64 "\n", heracles_sum_after_loss(a[0], a[1], a[2]));
	} else if (!strcmp(name, "leave_credit")) {
		printf("%" PRIu64 "\n", hydra_leave_credit(a[0], a[1]));
	} else if (!strcmp(name, "is_in_interval")) {
		printf("%d\n", hydra_is_in_interval(a[0], a[1], a[2]));
	} else if (!strcmp(name, "ewma")) {
		printf("%u\n", hydra_ewma(a[0], a[1]));
	} else if (!strcmp(name, "mask")) {
		printf("%08x\n", __builtin_bswap32(hydra_mask(a[0], a[1])));
	} else {
		return false;
	}
	return true;
}
