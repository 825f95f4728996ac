import { CONTRACT, defineRemote, defineSlot } from '@dorpel/federation';
import { I18nProvider } from '@lingui/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { noParts } from '../app/parts.ts';
import { type Shell, ShellProvider } from '../app/site.ts';
import { shellMessages, words } from '../app/words.ts';
import { SlotOutlet } from './SlotOutlet.tsx';
import type { AppContext } from '../app/app-context.ts';

const messages = async () => ({ messages: {} });
const NEWS = { use: { slot: 'news', label: 'Nieuws', room: 'cards' }, status: 'pending' } as const;

/** The place of a slot whose data is what `load` answers. */
async function placeOf(load: () => Promise<string | null>) {
  const remote = defineRemote({
    contract: CONTRACT,
    messages: { nl: messages, fr: messages, en: messages, de: messages },
    pages: {},
    slots: { news: async () => ({ default: defineSlot<object, string>({ load, View: ({ data }) => <p>{data}</p> }) }) },
  });
  const appContext = {
    site: { language: 'nl', remotes: [{ name: 'mfe-a', slots: { news: {} } }] },
    deadlines: { slot: 60_000 },
    remote: async () => remote,
    measure: (_kind: string, _key: string, loading: () => Promise<unknown>) => loading(),
    report: () => undefined,
  } as unknown as AppContext;
  const url = new URL('https://dorpel.example.com/nl/huis/?a=1&b=2');
  const shell: Shell = { appContext, parts: noParts(), url, sending: () => async () => undefined };
  return (
    <I18nProvider i18n={await words(shellMessages, 'nl')}>
      <ShellProvider value={shell}>
        <SlotOutlet name="news" first={NEWS} />
      </ShellProvider>
    </I18nProvider>
  );
}

const never = () => new Promise<never>(() => undefined);

test('X7 a part that was late on the server says what is missing, and without scripts how to get it', async () => {
  document.body.innerHTML = renderToString(await placeOf(never));
  const place = document.querySelector('[aria-busy="true"]');
  expect(place).toHaveAttribute('data-room', 'cards');
  expect(place).toHaveTextContent('Nieuws');
  // What a browser with scripts leaves as text, one without shows.
  const without = document.createElement('div');
  without.innerHTML = document.querySelector('noscript')?.innerHTML ?? '';
  expect(without).toHaveTextContent('Dit deel van de pagina was niet op tijd klaar. Laad de pagina opnieuw');
  expect(without.querySelector('a')).toHaveAttribute('href', '/nl/huis/?a=1&b=2&patient=');
});

test('H12 a part that the browser can’t have either says which it is, and comes when it is asked for again', async () => {
  let isAway = true;
  const load = async () => {
    if (isAway) throw new Error('away');
    return null;
  };
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  const tree = await placeOf(load);
  await act(async () => root.render(tree));
  expect(element.querySelector('[role="status"]')).toHaveTextContent(
    'Nieuws: Dit deel van de pagina is nu niet beschikbaar.',
  );
  isAway = false;
  await act(async () => element.querySelector('button')?.click());
  expect(element).toBeEmptyDOMElement();
  await act(async () => root.unmount());
});
