import { pickLanguage } from '@dorpel/i18n/languages';
import type { StoredAgency } from './store.ts';
import type { Texts } from './texts.ts';

/** What the site runs with, as far as visitors depend on it. */
export type Running = { readonly SITE_URL?: string | undefined; readonly SMTP_URL?: string | undefined };

/** Domains that are reserved for examples and tests (RFC 2606, RFC 6761); '.example.be' is used for them here. */
const RESERVED = /(^|[@.])example\.(com|net|org|be|lu)$|\.(example|test|invalid|localhost)$/i;

/** Every address of the agency by the name of its field. */
const addressesOf = ({ mail, offices }: StoredAgency): readonly (readonly [string, string])[] => [
  ...Object.entries(mail).map(([name, address]) => [`mail.${name}`, address] as const),
  ...offices.map(({ email }, at) => [`offices.${at}.email`, email] as const),
];

/** What an agency still needs before its site goes live, one sentence each. */
export function missingOf(agency: StoredAgency, running: Running, { missing }: Texts): readonly string[] {
  const { identity, logo, slogan, languages, offices, mail, feed, legalTextsReadBy } = agency;
  return [
    ...(identity.insurer && identity.policy ? [] : [missing.insurer]),
    ...(identity.vat ? [] : [missing.vat]),
    ...(logo ? [] : [missing.logo]),
    ...languages.filter((language) => pickLanguage(slogan ?? {}, language)?.language !== language).map(missing.slogan),
    ...offices.filter(({ hours }) => hours.length === 0).map(({ city }) => missing.hours(city)),
    ...(feed ? [] : [missing.feed]),
    ...(legalTextsReadBy ? [] : [missing.legalTexts]),
    ...addressesOf(agency)
      .filter(([, address]) => RESERVED.test(address))
      .map(([name, address]) => missing.reserved(name, address)),
    ...(mail.sender === mail.inbox ? [missing.sameMail] : []),
    ...(running.SITE_URL?.startsWith('https:') ? [] : [missing.origin]),
    ...(running.SMTP_URL ? [] : [missing.server]),
  ];
}
