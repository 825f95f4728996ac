import type { I18n } from '@lingui/core';
import { createClient } from '@dorpel/contracts/client';
import type { AnyPage, AnySlot, Context } from '@dorpel/federation';
import type { Language } from '@dorpel/i18n/languages';
import { findPart } from './find-part.ts';
import { words } from './words.ts';
import type { KnownRemote, AppContext } from './app-context.ts';

/** A page or slot that is loaded, with the words of its remote. */
export type Part<Definition> = { readonly definition: Definition; readonly i18n: I18n; readonly remote: KnownRemote };
export type Parts = { readonly pages: Map<string, Part<AnyPage>>; readonly slots: Map<string, Part<AnySlot>> };

export const noParts = (): Parts => ({ pages: new Map(), slots: new Map() });

/** No remote that this document or renderer knows has this page or slot. */
class MissingPart extends Error {
  override readonly name = 'MissingPart';
}

async function open<K extends 'pages' | 'slots'>(appContext: AppContext, kind: K, key: string) {
  const part = findPart(appContext.site.remotes, kind, key);
  if (!part) throw new MissingPart(`No ${key} in ${kind}`);
  const { version } = part;
  const remote = await appContext.remote(version.name);
  const load = remote[kind][part.key];
  if (!load) throw new MissingPart(`No ${part.key} in ${version.name}`);
  const [module, i18n] = await Promise.all([load(), words(remote.messages, appContext.site.language)]);
  return { definition: module.default, i18n, remote: version };
}

/** Loads a page by its key, once per `parts`. */
export async function openPage(appContext: AppContext, parts: Parts, key: string): Promise<Part<AnyPage>> {
  const part = parts.pages.get(key) ?? ((await open(appContext, 'pages', key)) as Part<AnyPage>);
  parts.pages.set(key, part);
  return part;
}

/** Loads a slot by its key, once per `parts`. */
export async function openSlot(appContext: AppContext, parts: Parts, key: string): Promise<Part<AnySlot>> {
  const part = parts.slots.get(key) ?? ((await open(appContext, 'slots', key)) as Part<AnySlot>);
  parts.slots.set(key, part);
  return part;
}

/** The context in which a part loads its data. */
export function contextOf(
  appContext: AppContext,
  i18n: I18n,
  url: URL,
  params: Record<string, string>,
  signal: AbortSignal,
): Context {
  const { language } = appContext.site;
  return {
    language,
    params,
    url,
    i18n,
    signal,
    href: (route, routeParams = {}, other: Language = language) => appContext.routes.href(route, routeParams, other),
    client: (contract) => {
      const transport = appContext.transport(contract);
      return createClient(contract, {
        ...transport,
        fetch: (address, init) => transport.fetch(address, { ...init, signal: init.signal ?? signal }),
      });
    },
  };
}
