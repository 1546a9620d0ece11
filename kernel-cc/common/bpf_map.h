/* SPDX-License-Identifier: MIT */
/* What a program that keeps a hash map needs of the kernel's interface (uapi/linux/bpf.h). */
#pragma once

#include "tcp_cc.h"

enum { BPF_MAP_TYPE_HASH = 1, BPF_NOEXIST = 1 };

/* Guards a map's value. Between lock and unlock the verifier allows no call, only what is compiled in line. */
struct bpf_spin_lock {
	__u32 val;
};
