import { type Infer, nonempty, object, optional, string } from 'superstruct';

/** What mails are signed with (DKIM, RFC 6376): the selector's DNS record holds the public half of the key. */
export type DkimKey = { readonly domain: string; readonly selector: string; readonly privateKey: string };

/** Of a service's environment: the domain, the selector of its DNS record, and the private key as PEM, all three or none. */
export const dkimEnvironment = {
  DKIM_DOMAIN: optional(nonempty(string())),
  DKIM_SELECTOR: optional(nonempty(string())),
  DKIM_PRIVATE_KEY: optional(nonempty(string())),
};

const environment = object(dkimEnvironment);

/** @throws Error where only a part of the key is there */
export function dkimOf(config: Infer<typeof environment>): DkimKey | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key } = config;
  if (!domain && !selector && !key) return undefined;
  if (!domain || !selector || !key) {
    throw new Error('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY are set together, or none of them.');
  }
  // One line in an environment file.
  return { domain, selector, privateKey: key.replaceAll('\\n', '\n') };
}
