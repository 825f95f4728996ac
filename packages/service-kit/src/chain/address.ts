import { BlockList, isIP } from 'node:net';

/** Whether an address is that of a proxy of ours. */
export type IsTrusted = (address: string) => boolean;

// An IPv4 peer of a socket that listens on IPv6.
const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * @param ranges addresses ('10.0.0.7') and subnets ('10.0.0.0/8', 'fd00::/8') besides the loopback, which is always trusted
 * @throws Error when a range is not one
 */
export function trust(ranges: readonly string[] = []): IsTrusted {
  const list = new BlockList();
  for (const range of ['127.0.0.0/8', '::1', ...ranges]) {
    const [network = '', bits] = range.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The address a request comes from. `x-forwarded-for` is believed as far as the peers that wrote it are trusted, read
 * from the end: the first address that is not one of ours. A trusted peer that names nobody speaks for itself.
 */
export function addressOf(peer: string, forwarded: string, isTrusted: IsTrusted): string {
  let address = plain(peer);
  for (const hop of forwarded.split(',').map(plain).reverse()) {
    if (!isTrusted(address) || isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

/** What is counted as one visitor: an IPv4 address, or the /64 network a single IPv6 subscriber is given (RFC 6177). */
export function subscriberOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  if (tail !== undefined)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after);
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
