import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether an address is that of a proxy of ours. */
export type IsTrusted = (address: string) => boolean;

/** Who is counted for a request, and whether that is a visitor. */
export type Caller = {
  /** As `subscriberOf` names them: an address that can be passed on, and is read as the same again. */
  readonly subscriber: string;
  /** False for our own processes, which speak for themselves. */
  readonly isVisitor: boolean;
};

/** What a request says of where it comes from. Nothing else reads these (`packages/tooling/checks`). */
export type Source = {
  /** The address of the socket; '' where it is closed already. */
  readonly peer: string;
  /** `x-forwarded-for`; undefined where it is not there. */
  readonly forwarded: string | undefined;
};

const FORWARDED = 'x-forwarded-for';

export const sourceOf = ({ socket, headersDistinct }: IncomingMessage): Source => ({
  peer: socket.remoteAddress ?? '',
  forwarded: headersDistinct[FORWARDED]?.join(','),
});

/** The header in which a subscriber is passed on to a service. */
export const forwardedBy = (subscriber: string): Readonly<Record<string, string>> => ({ [FORWARDED]: subscriber });

/** The one subscriber that everybody is of whom no address is known: who can't be told apart shares one count. */
export const STRANGER = 'unknown';

// URL writes every IPv6 address in one way (WHATWG URL, 3.5): '::FFFF:1.2.3.4' and '0:0::ffff:102:304' as '::ffff:102:304'.
const canonical = (address: string) => new URL(`http://[${address}]`).hostname.slice(1, -1);

const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/** The address in what a socket or a proxy says, without port, brackets and zone; IPv4 as IPv4. undefined where there is none. */
function addressIn(said: string): string | undefined {
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(said.trim())?.[1] ?? said.trim();
  const host = /^([\d.]+):\d{1,5}$/.exec(bare)?.[1] ?? bare.replace(/%.*$/, '');
  if (isIP(host) !== 6) return isIP(host) === 4 ? host : undefined;
  const address = canonical(host);
  const [, high, low] = MAPPED.exec(address) ?? [];
  if (high === undefined || low === undefined) return address;
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [first >> 8, first & 255, second >> 8, second & 255].join('.');
}

/** The /64 of an IPv6 address; the loopback stays itself, because it is no subscriber's. */
function networkOf(address: string): string {
  if (address === '::1') return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  if (tail !== undefined) groups.push(...Array<string>(8 - groups.length - after.length).fill('0'), ...after);
  return canonical(`${groups.slice(0, 4).join(':')}::`);
}

/**
 * Who is counted for an address: itself for IPv4, however it is written, and for IPv6 the /64 that a single subscriber is given
 * (RFC 6177), as the address of that network.
 * @param said by a socket or by one element of `x-forwarded-for`: with a port, in brackets, or anything at all
 * @returns STRANGER for what is no address
 */
export function subscriberOf(said: string): string {
  const address = addressIn(said);
  if (address === undefined) return STRANGER;
  return isIP(address) === 6 ? networkOf(address) : address;
}

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
  return (said) => {
    const address = addressIn(said);
    return address !== undefined && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * Who a request comes from. `x-forwarded-for` is believed as far as the peers that wrote it are trusted, read from the end: the
 * first that is not one of ours. A trusted peer that names nobody speaks for itself; one that names what is no address speaks
 * for a stranger, so that nothing a visitor or a balancer writes is ever taken for one of our own processes.
 */
export function callerOf({ peer, forwarded }: Source, isTrusted: IsTrusted): Caller {
  const hops = forwarded === undefined ? [] : forwarded.split(',').reverse();
  const visitor = [peer, ...hops].find((hop) => !isTrusted(hop));
  if (visitor !== undefined) return { subscriber: subscriberOf(visitor), isVisitor: true };
  return { subscriber: subscriberOf(hops.at(-1) ?? peer), isVisitor: false };
}

/**
 * Who is counted where the site itself is asked: the peer, or who the balancer in front says it is.
 * @param isBehindBalancer whether one adds to the end of `x-forwarded-for`; without that header it speaks for itself
 */
export const visitorOf = ({ peer, forwarded }: Source, isBehindBalancer: boolean): string =>
  subscriberOf(isBehindBalancer && forwarded !== undefined ? (forwarded.split(',').at(-1) ?? '') : peer);
