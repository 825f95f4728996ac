import type { Language } from '@dorpel/i18n/languages';
import { DESK_ROUTES } from '@dorpel/routes/desk-routes';
import { OFFLINE_ROUTE } from '@dorpel/routes/offline-route';
import type { SiteData, TagSettings } from '../../app/app-context.ts';
import type { Snapshot } from '../releases/registry.ts';
import type { SiteContent } from '../cache/site-source.ts';
import { tagSettings } from '../documents/tag-sources.ts';
import type { SiteSetup } from './protocol.ts';

/** So many sites (a language with a set of versions each) a renderer knows by their numbers: the last ones it was told. */
export const SITES_KEPT = 16;

/** The versions of a snapshot as text: the same for the same versions. */
export const versionsIn = (snapshot: Snapshot): string =>
  [...snapshot.values()].map(({ version: { name, version } }) => `${name}:${version}`).join(' ');

export type SiteSettings = Pick<SiteData, 'origin' | 'offline'> & { readonly tagScripts: Omit<TagSettings, 'ids'> };

/** Makes what a site is of, once per content, language and set of versions. */
export function createSites({ origin, tagScripts, offline }: SiteSettings) {
  const made = new WeakMap<SiteContent, Map<string, SiteSetup>>();
  let lastId = 0;

  function make(known: SiteContent, language: Language, snapshot: Snapshot): SiteSetup {
    const { consent, tags: _, ...content } = known.content[language];
    const { enabled, default: defaultLanguage, entries } = known.table;
    const site: SiteData = {
      language,
      origin,
      offline,
      enabled,
      defaultLanguage,
      routes: known.browserTables[language].version,
      content,
      consent: consent !== undefined,
      tags: tagSettings(known.content[language], tagScripts),
      remotes: [...snapshot.values()].map(({ version }) => version),
    };
    lastId += 1;
    return { id: lastId, site, entries: [...DESK_ROUTES, OFFLINE_ROUTE, ...entries], consent };
  }

  return (known: SiteContent, language: Language, snapshot: Snapshot): SiteSetup => {
    const ofContent = made.get(known) ?? new Map<string, SiteSetup>();
    made.set(known, ofContent);
    const key = `${language} ${versionsIn(snapshot)}`;
    const setup = ofContent.get(key) ?? make(known, language, snapshot);
    ofContent.set(key, setup);
    // Versions come and go; the content may stay for months.
    if (ofContent.size > SITES_KEPT) ofContent.delete(ofContent.keys().next().value as string);
    return setup;
  };
}

export type Sites = ReturnType<typeof createSites>;
