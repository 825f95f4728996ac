import { setTimeout as pauseFor } from 'node:timers/promises';
import { type Account, CONNECTORS, type Connector } from '@dorpel/crm';
import type { Language } from '@dorpel/i18n/languages';
import { WEB } from '../import/import.ts';

export type Credentials = Readonly<Record<string, string>>;

/** The address of an account is none that credentials may be sent to. */
export class UnsafeAddress extends Error {}

export const connectorOf = (crm: string | undefined): Connector | undefined =>
  CONNECTORS.find(({ name }) => name === crm);

/** What an account lacks, by the connector's names. */
export const lackingIn = ({ asks }: Connector, credentials: Credentials): string[] =>
  asks.filter(({ name, isNeeded }) => isNeeded && !credentials[name]?.trim()).map(({ name }) => name);

/** Whether an IP address is of this machine alone. */
export const isLoopback = (address: string): boolean => /^(?:127\.\d+\.\d+\.\d+|::1)$/.test(address);

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

/** Whether an address is one of https, or of this machine: credentials are sent there in clear, to a fake or through a tunnel. */
export function isSafe(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || url.username || url.password) return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && /^(?:127\.\d+\.\d+\.\d+|localhost|::1)$/.test(hostOf(url)))
  );
}

/**
 * Whether the same holds for an address that is given at the desk, from where nobody is to reach what only this machine or its network does.
 *
 * @param isLocal whether CRMs of this machine may be connected
 */
export async function isReachable(address: string, isLocal: boolean): Promise<boolean> {
  const host = isSafe(address) ? hostOf(new URL(address)) : null;
  const found = host === null ? [] : await WEB.resolve(host).catch(() => []);
  return found.length > 0 && found.every((each) => WEB.isPublic(each) || (isLocal && isLoopback(each)));
}

/** @throws UnsafeAddress */
export async function mustBeReachable(address: string, isLocal: boolean): Promise<void> {
  if (!(await isReachable(address, isLocal))) throw new UnsafeAddress('no address for credentials');
}

export type Opening = {
  readonly connector: Connector;
  readonly credentials: Credentials;
  readonly address: string | null;
  /** Of adverts that are in none. */
  readonly language: Language;
  /** Ends the waiting between calls. */
  readonly signal?: AbortSignal;
};

/** @throws CrmFault where a credential is missing */
export const openAccount = ({ connector, credentials, address, language, signal }: Opening): Account =>
  connector.open(credentials, {
    language,
    ...(address !== null && { address }),
    async pause(milliseconds) {
      await pauseFor(milliseconds, undefined, signal && { signal });
    },
  });
