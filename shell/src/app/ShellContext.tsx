import { createContext, useContext } from 'react';
import type { I18n } from '@lingui/core';
import type { Site } from '@dorpel/federation/site';
import type { Parts } from './parts.ts';
import type { AppContext } from './app-context.ts';

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
