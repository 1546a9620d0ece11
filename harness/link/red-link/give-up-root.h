/* SPDX-License-Identifier: MIT */
#pragma once

#include <grp.h>
#include <sys/prctl.h>
#include <sys/types.h>
#include <unistd.h>

#include "die.h"

/* What it reads from here on comes from others: nothing of root is left, nor can it come back. */
static inline void give_up_root(uid_t uid, gid_t gid)
{
	for (unsigned long capability = 0; prctl(PR_CAPBSET_READ, capability) >= 0; capability++)
		if (prctl(PR_CAPBSET_DROP, capability))
			die("bounding its capabilities");
	if (setgroups(0, NULL) || setgid(gid) || setuid(uid) || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))
		die("giving up root's rights");
}
