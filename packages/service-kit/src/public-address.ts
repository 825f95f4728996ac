import { BlockList, isIP } from 'node:net';

/** Networks of a machine, a house, a provider or nobody: IANA's registry of special-purpose addresses (RFC 6890). */
const SPECIAL = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(network, bits, 'ipv4');
// Protocols, documentation, and addresses that hold one of IPv4 (6to4).
SPECIAL.addSubnet('2001::', 23, 'ipv6');
SPECIAL.addSubnet('2001:db8::', 32, 'ipv6');
SPECIAL.addSubnet('2002::', 16, 'ipv6');
SPECIAL.addSubnet('3fff::', 20, 'ipv6');

/** All that is given out of IPv6 for the internet (RFC 4291). */
const GLOBAL = new BlockList();
GLOBAL.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !SPECIAL.check(address, 'ipv4');
  return family === 6 && GLOBAL.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6');
}
