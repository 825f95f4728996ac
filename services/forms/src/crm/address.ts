import { lookup as lookUp } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isPublic } from '@dorpel/service-kit';

/** Why nothing is sent to an address: 'form', 'scheme', 'private' or 'unknown'. */
export class BadAddress extends Error {
  readonly reason: 'form' | 'scheme' | 'private' | 'unknown';
  constructor(reason: BadAddress['reason']) {
    super(`bad address: ${reason}`);
    this.reason = reason;
  }
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
