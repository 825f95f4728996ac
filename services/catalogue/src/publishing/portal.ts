import type { Language } from '@dorpel/i18n/languages';
import { type Format, FORMATS } from '../formats/formats.ts';

/** Who fetches the homes of the agency, to show them elsewhere. */
export type Portal = {
  /** Its name in the address of its feed, and what it says who it is. */
  readonly id: string;
  readonly format: Format['name'];
  /** What the portal calls the agency: BRANCH_ID, openimmo_anid; null where the format has no such. */
  readonly sender: string | null;
  /** In which homes are told; null where the format tells them in all. */
  readonly language: Language | null;
  readonly createdOn: Date;
  /** Since when it gets nothing; null while it does. */
  readonly pausedOn: Date | null;
};

/** Portals of one agency: more than there are. */
export const MOST_PORTALS = 100;

/** Whether a text may be the name of a portal: it stands in an address. */
export const isPortalName = (text: string): boolean => /^[a-z][a-z0-9-]{0,39}$/.test(text);

/** The address of the feed of a portal, as the shell hands it on to this service. */
export const feedPath = (id: string): string => `/api/catalogue/v1/feeds/${id}`;

export const formatNamed = (name: string): Format | undefined => FORMATS.find((format) => format.name === name);

/** @throws Error for a format that is gone: none is while a portal has it */
export function formatOfPortal({ format: name }: Pick<Portal, 'format'>): Format {
  const format = formatNamed(name);
  if (!format) throw new Error(`There is no format ${name}.`);
  return format;
}
