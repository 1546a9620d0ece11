/* SPDX-License-Identifier: MIT */
#include "segment.h"

#include <arpa/inet.h>
#include <linux/virtio_net.h>
#include <net/ethernet.h>
#include <netinet/ip.h>
#include <netinet/ip6.h>
#include <netinet/tcp.h>
#include <string.h>

static void parse_tcp(struct segment *segment, const struct tcphdr *tcp, uint32_t bytes_with_header)
{
	segment->key.from_port = ntohs(tcp->source);
	segment->key.to_port = ntohs(tcp->dest);
	segment->sequence = ntohl(tcp->seq);
	segment->bytes = bytes_with_header - tcp->doff * 4;
	segment->is_syn = tcp->syn;
}

bool parse_segment(struct frame *frame, struct segment *segment)
{
	uint8_t *ethernet = frame->bytes + sizeof(struct virtio_net_hdr);
	uint8_t *network = ethernet + ETH_HLEN;
	const struct iphdr *v4 = (const void *)network;
	const struct ip6_hdr *v6 = (const void *)network;

	memset(segment, 0, sizeof(*segment));
	segment->ip = network;
	switch (ntohs(((const struct ether_header *)ethernet)->ether_type)) {
	case ETHERTYPE_IP:
		if (v4->protocol != IPPROTO_TCP)
			return false;
		memcpy(segment->key.from, &v4->saddr, sizeof(v4->saddr));
		memcpy(segment->key.to, &v4->daddr, sizeof(v4->daddr));
		parse_tcp(segment, (const void *)(network + v4->ihl * 4), ntohs(v4->tot_len) - v4->ihl * 4);
		return true;
	case ETHERTYPE_IPV6:
		if (v6->ip6_nxt != IPPROTO_TCP)
			return false;
		memcpy(segment->key.from, &v6->ip6_src, sizeof(v6->ip6_src));
		memcpy(segment->key.to, &v6->ip6_dst, sizeof(v6->ip6_dst));
		parse_tcp(segment, (const void *)(network + sizeof(*v6)), ntohs(v6->ip6_plen));
		return true;
	default:
		return false;
	}
}

static bool mark_v4(struct iphdr *ip)
{
	uint32_t sum = 0;

	if (!(ip->tos & IPTOS_ECN_MASK))
		return false;
	ip->tos |= IPTOS_ECN_CE;
	ip->check = 0;
	for (int i = 0; i < ip->ihl * 2; i++)
		sum += ((const uint16_t *)ip)[i];
	while (sum >> 16)
		sum = (sum & 0xffff) + (sum >> 16);
	ip->check = ~sum;
	return true;
}

bool mark_segment(struct segment *segment)
{
	const uint32_t ce = (uint32_t)IPTOS_ECN_CE << 20; /* of version, traffic class and flow label */
	struct ip6_hdr *v6 = (void *)segment->ip;

	if (segment->ip[0] >> 4 == 4)
		return mark_v4((void *)segment->ip);
	if (!(ntohl(v6->ip6_flow) & ce))
		return false;
	v6->ip6_flow |= htonl(ce);
	return true;
}
