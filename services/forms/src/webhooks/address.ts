import { lookup as lookUp } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Why nothing is sent to an address: 'form', 'scheme', 'private' or 'unknown'. */
export class BadAddress extends Error {
  readonly reason: 'form' | 'scheme' | 'private' | 'unknown';
  constructor(reason: BadAddress['reason']) {
    super(`bad address: ${reason}`);
    this.reason = reason;
  }
}

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

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/**
 * Reads where a receiver listens.
 *
 * @param isInProduction then only https and the internet; else also the loopback, over http as well
 * @throws BadAddress 'form', 'scheme' or 'private'
 */
export function readAddress(text: string, isInProduction: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // Credentials would be shown wherever the address is.
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') throw new BadAddress('form');
  const host = hostOf(url);
  const isHere = !isInProduction && isLoopback(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) throw new BadAddress('scheme');
  if (isInProduction && isIP(host) !== 0 && !isPublic(host)) throw new BadAddress('private');
  return url;
}

/** Looks up the name of an address, as sending will. @throws BadAddress 'unknown', and 'private' in production */
export async function assertPublic(url: URL, isInProduction: boolean): Promise<void> {
  const found = await lookup(hostOf(url), { all: true }).catch(() => []);
  if (found.length === 0) throw new BadAddress('unknown');
  if (isInProduction && !found.every(({ address }) => isPublic(address))) throw new BadAddress('private');
}

/** Looks a name up at the moment of connecting: a name that leads inside since it was registered leads nowhere. */
export const lookUpPublic: LookupFunction = (hostname, options, answer) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return answer(error ?? new BadAddress('unknown'), '', 0);
    if (!found.every(({ address }) => isPublic(address))) return answer(new BadAddress('private'), '', 0);
    return options.all ? answer(null, found) : answer(null, first.address, first.family);
  });
};
