import { createClient } from '@dorpel/contracts/client';
import type { Site } from '@dorpel/federation/site';
import type { I18n } from '@lingui/core';
import { createContext, useContext } from 'react';
import type { AppContext } from './app-context.ts';
import { contextOf, type Parts } from './parts.ts';

export type Shell = {
  readonly appContext: AppContext;
  readonly parts: Parts;
  readonly url: URL;
  /** How a page or slot sends its forms, with the words of its remote and its params. */
  readonly sending: (words: I18n, params: Readonly<Record<string, string>>) => Site['send'];
  /** On the server: the HTML of each slot, by its name in the page. */
  readonly slotHtml?: ReadonlyMap<string, string> | undefined;
  /** The HTML of a page that stays as it is: all of it on the server, '' in the browser, which has it already. */
  readonly stillHtml?: string | undefined;
};

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

/** What the frame itself needs of the site it is rendered for. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() outside of the shell');
  return shell;
}

/**
 * What the views of remotes get to see of the site and what never changes in a document. It is made once, so that what an effect
 * of a view depends on stays the same function: made anew with each address, it has asked services again for what was there.
 */
export const fixedSite = (appContext: AppContext): Pick<Site, 'language' | 'href' | 'client'> => ({
  language: appContext.site.language,
  href: (route, params = {}, other = appContext.site.language) => appContext.routes.href(route, params, other),
  client: (contract) => createClient(contract, appContext.transport(contract)),
});

/** The site as views see it on the server: nothing is under way, and nobody goes anywhere. */
export const serverSite = (appContext: AppContext, url: URL): Site => ({
  ...fixedSite(appContext),
  url,
  busy: false,
  device: 'desktop',
  navigate: () => {},
  send: async () => undefined,
});

/** Runs actions in the browser, each with the words of its own remote, and follows where they lead. */
export const sendingOf =
  (appContext: AppContext, url: URL, navigate: (to: string) => Promise<void>): Shell['sending'] =>
  (words, params) =>
  async (action, form) => {
    const signal = AbortSignal.timeout(appContext.deadlines.action);
    const answer = await action({ ...contextOf(appContext, words, url, { ...params }, signal), form });
    if (answer.kind === 'rejected') return answer;
    await navigate(answer.to);
    return undefined;
  };
