import type { Remote } from '@dorpel/federation';
import { type Container, openContainer } from '@dorpel/federation/container';
import type { KnownRemote } from '../app/app-context.ts';
import { loadScript, once } from './scripts.ts';

const containerOf = (name: string) =>
  (globalThis as unknown as Record<string, Container | undefined>)[name.replaceAll('-', '_')];

/**
 * A remote's build looks for a stylesheet by its whole address before it adds one; documents name theirs without that of the
 * site. What it took for missing would come twice: after all others, and with the style of everything computed again.
 */
function nameStylesheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    link.dataset['href'] = link.href;
}

async function load({ name, base, browser }: KnownRemote): Promise<Remote> {
  nameStylesheets();
  if (!containerOf(name)) await loadScript(base + browser.entry, browser.integrity);
  const container = containerOf(name);
  if (!container) throw new Error(`${name} is not what its entry says`);
  return openContainer(container);
}

/** Loads remotes in the versions that the HTML names, each once; one that failed is tried again when asked for again. */
export function createRemotes(versions: readonly KnownRemote[]): (name: string) => Promise<Remote> {
  const remotes = new Map(versions.map((version) => [version.name, once(() => load(version))]));
  return (name) => remotes.get(name)?.() ?? Promise.reject(new Error(`No remote is called ${name}`));
}
