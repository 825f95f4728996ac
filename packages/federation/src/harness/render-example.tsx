import { renderToString } from 'react-dom/server';
import type { Site } from '../site.tsx';
import { parsePath } from './address.ts';
import type { Examples } from './examples.ts';
import { contextAt, type Shown } from './open.ts';
import { Stage, viewsOf } from './Stage.tsx';

/**
 * Renders what is shown at an address of the harness, as the server sends it: on a desktop, with nobody there yet.
 * @throws Error what the View throws, or where the address is not one of the harness
 */
export async function renderShown(examples: Examples, shown: Shown, url: URL): Promise<string> {
  const address = parsePath(url.pathname);
  if (!address) throw new Error(`${url.pathname} is no address of the harness`);
  const views = await viewsOf(examples.remote, shown, address.language);
  const { language, href, client } = await contextAt(examples, url, address);
  const site: Site = {
    language,
    href,
    client,
    url,
    navigate: () => {},
    send: async () => undefined,
    busy: false,
    device: 'desktop',
  };
  return renderToString(<Stage shown={shown} views={views} site={site} />);
}
