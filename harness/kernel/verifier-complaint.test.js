import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifierComplaint } from './verifier-complaint.js';

// what bpftool 7.1 says on Linux 6.18 of a program that writes bytes_acked
const REFUSED = `libbpf: prog 'bad_avoid': BPF program load failed: Permission denied
libbpf: prog 'bad_avoid': -- BEGIN PROG LOAD LOG --
Global function bad_avoid() doesn't return scalar. Only those are supported.
0: R1=ctx() R10=fp0
; tcp_sk(sk)->bytes_acked = 1; @ bad_cc.bpf.c:4
0: (79) r1 = *(u64 *)(r1 +0)
func 'cong_avoid' arg0 has btf_id 2953 type STRUCT 'sock'
1: R1=trusted_ptr_tcp_sock()
1: (b7) r2 = 1                        ; R2=1
2: (7b) *(u64 *)(r1 +1824) = r2
no write support to tcp_sock at off 1824
processed 3 insns (limit 1000000) max_states_per_insn 0 total_states 0 peak_states 0 mark_read 0
-- END PROG LOAD LOG --
libbpf: prog 'bad_avoid': failed to load: -13
libbpf: failed to load object 'build/bad_cc.bpf.o'
`;

test('keeps the hook and the last lines of the log, and leaves the statistics out', () => {
  assert.equal(
    verifierComplaint(REFUSED),
    `in bad_avoid:
0: R1=ctx() R10=fp0
; tcp_sk(sk)->bytes_acked = 1; @ bad_cc.bpf.c:4
0: (79) r1 = *(u64 *)(r1 +0)
func 'cong_avoid' arg0 has btf_id 2953 type STRUCT 'sock'
1: R1=trusted_ptr_tcp_sock()
1: (b7) r2 = 1                        ; R2=1
2: (7b) *(u64 *)(r1 +1824) = r2
no write support to tcp_sock at off 1824`,
  );
});

test('another failure of bpftool is not a complaint of the verifier', () => {
  assert.equal(
    verifierComplaint(
      "libbpf: extern (func ksym) 'tcp_reno_cong_avoid': func_proto [20] incompatible with kernel [65929]\n",
    ),
    null,
  );
});
