import type { Language } from '@dorpel/i18n/languages';
import type { RouteEntry } from '@dorpel/routes';

/** What the browser gets of the routing table in a language, and the name of exactly that. */
export type RoutingTable = { readonly version: string; readonly entries: readonly RouteEntry[] };

/** Where a routing table is: a document names the one that it was made with. */
export const tableAddress = (language: Language, version: string): string => `/routes/${language}/${version}.json`;
