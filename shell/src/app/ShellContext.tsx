import { createContext, useContext } from 'react';
import type { Parts } from './parts.ts';
import type { World } from './world.ts';

export type Shell = { readonly world: World; readonly parts: Parts; readonly url: URL };

const ShellContext = createContext<Shell | null>(null);
export const ShellProvider = ShellContext.Provider;

/** What the frame itself needs of the site it is rendered for. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() outside of the shell');
  return shell;
}
