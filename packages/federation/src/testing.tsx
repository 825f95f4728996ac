import { I18nProvider } from '@lingui/react';
import { type Language, LANGUAGES } from '@dorpel/i18n/languages';
import { createRequire } from 'node:module';
import { act, type ReactNode, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { type Answers, answering } from './harness/answers.ts';
import { answersIn, type EverAnswered, type Examples, type Scene, scenesOf } from './harness/examples.ts';
import { wordsOf } from './harness/open.ts';
import type { Context, Found, NotFound, Redirect, Rejected, Remote } from './remote.ts';
import { type AliveHost, AliveProvider, type Site, SiteProvider, SlotProvider } from './site.tsx';

export type { Answers } from './harness/answers.ts';

export type Setting = {
  readonly language?: Language;
  /** Path and query of the page. */
  readonly url?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly answers?: Answers;
  /** A refused form, as the page shows it without JavaScript. */
  readonly rejected?: Rejected;
  /** What stands for the parts that are alive; the parts themselves unless told otherwise. */
  readonly alive?: AliveHost;
};

const ORIGIN = 'https://dorpel.example.com';

/** Addresses that say which route they lead to: '/nl/for-sale/?city=gent'. */
const hrefIn =
  (language: Language): Context['href'] =>
  (route, params = {}, other = language) => {
    const query = new URLSearchParams(params).toString();
    return `/${other}/${route}/${query && `?${query}`}`;
  };

/** The context that `load` and `action` get in a test. */
export async function contextFor(remote: Remote, setting: Setting): Promise<Context> {
  const { language = 'nl', url = '/', params = {}, answers = {} } = setting;
  return {
    language,
    params: { ...params },
    url: new URL(url, ORIGIN),
    href: hrefIn(language),
    client: answering(answers),
    i18n: await wordsOf(remote, language),
    signal: new AbortController().signal,
  };
}

type Shown = {
  /** What the server sends. */
  readonly html: string;
  /** The same, hydrated. */
  readonly container: HTMLElement;
  /** Where the view navigated to, in order. */
  readonly visited: string[];
  readonly unmount: () => void;
};

const itself: AliveHost = ({ Part }, props) => <Part {...props} />;

/** Renders on the server, hydrates in the document, and fails on whatever React had to say about it. */
async function show(view: ReactNode, context: Context, alive: AliveHost = itself): Promise<Shown> {
  const visited: string[] = [];
  const site: Site = {
    language: context.language,
    url: context.url,
    href: context.href,
    client: context.client,
    busy: false,
    device: 'desktop',
    navigate: (to) => void visited.push(to),
    send: async (action, form) => {
      const answer = await action({ ...context, form });
      if (answer.kind === 'rejected') return answer;
      visited.push(answer.to);
      return undefined;
    },
  };
  const tree = (
    <StrictMode>
      <SiteProvider value={site}>
        <SlotProvider value={(name) => <div data-slot={name} />}>
          <AliveProvider value={alive}>
            <I18nProvider i18n={context.i18n}>{view}</I18nProvider>
          </AliveProvider>
        </SlotProvider>
      </SiteProvider>
    </StrictMode>
  );
  const complaints: unknown[] = [];
  const { error: original } = console;
  console.error = (...what: unknown[]) => complaints.push(what);
  const html = renderToString(tree);
  if (/\sstyle="/.test(html))
    complaints.push('The server renders a style attribute, which the security policy forbids');
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  try {
    const root = await act(async () =>
      hydrateRoot(container, tree, { onRecoverableError: (error) => complaints.push(error) }),
    );
    if (complaints.length > 0)
      throw new Error(`Hydration of this view is not clean:\n${complaints.map(String).join('\n')}`);
    return {
      html,
      container,
      visited,
      unmount: () => {
        act(() => root.unmount());
        container.remove();
      },
    };
  } finally {
    console.error = original;
  }
}

/**
 * Loads a page of a remote and, when it is found, shows it as the shell would: rendered on the server, then hydrated.
 * Fails on any hydration warning. Use the queries of @testing-library/dom on `container`.
 */
export async function renderPage(
  remote: Remote,
  key: string,
  setting: Setting = {},
): Promise<{ result: Found<unknown> | Redirect | NotFound } & Partial<Shown>> {
  const page = (await remote.pages[key]?.())?.default;
  if (!page) throw new Error(`The remote has no page ${key}`);
  const context = await contextFor(remote, setting);
  const result = await page.load(context);
  if (result.kind !== 'found') return { result };
  // The browser gets the data as JSON.
  const data: unknown = JSON.parse(JSON.stringify(result.data));
  return {
    result,
    ...(await show(
      <page.View data={data} params={context.params} rejected={setting.rejected} />,
      context,
      setting.alive,
    )),
  };
}

/** The same for a slot; `data` is null when it has nothing to show. */
export async function renderSlot(
  remote: Remote,
  key: string,
  setting: Setting = {},
): Promise<{ data: unknown } & Partial<Shown>> {
  const slot = (await remote.slots[key]?.())?.default;
  if (!slot) throw new Error(`The remote has no slot ${key}`);
  const context = await contextFor(remote, setting);
  const loaded: unknown = await slot.load(context);
  if (loaded === null) return { data: null };
  const data: unknown = JSON.parse(JSON.stringify(loaded));
  return { data, ...(await show(<slot.View data={data} params={context.params} />, context)) };
}

/** Runs the action of a page with a form, as the shell's server does. */
export async function runAction(
  remote: Remote,
  key: string,
  form: FormData,
  setting: Setting = {},
): Promise<Redirect | Rejected> {
  const page = (await remote.pages[key]?.())?.default;
  if (!page?.action) throw new Error(`The remote has no page ${key} with an action`);
  return page.action({ ...(await contextFor(remote, setting)), form });
}

const settingOf = ({ example: { params, query = '' } }: Scene, language: Language, answers: Answers): Setting => ({
  language,
  url: `/${query}`,
  ...(params ? { params } : {}),
  answers,
});

/** A page that insists on its own address is shown there. */
async function renderWhereItLeads(remote: Remote, key: string, setting: Setting) {
  const first = await renderPage(remote, key, setting);
  return first.result.kind === 'redirect' ? renderPage(remote, key, { ...setting, url: first.result.to }) : first;
}

const require = createRequire(import.meta.url);

/** What a service answered in any release. */
const everAnswered = ({ answered }: Examples, service: string) =>
  answered?.[service] ?? (require(`@dorpel/contracts/examples/${service}`) as EverAnswered);

/** The same answers, and which of them are asked for: 'catalogue.listProperties'. */
function recording(answers: Answers) {
  const asked = new Set<string>();
  const noting = ([service, said]: [string, Answers[string]]) => [
    service,
    Object.fromEntries(
      Object.entries(said).map(([name, answer]) => [
        name,
        (input: never) => {
          asked.add(`${service}.${name}`);
          return answer(input);
        },
      ]),
    ),
  ];
  return { asked, answers: Object.fromEntries(Object.entries(answers).map(noting)) as Answers };
}

/** Whether an element of a view listens to something by itself. */
const listens = (element: Element) =>
  Object.entries(element).some(
    ([key, props]) =>
      key.startsWith('__reactProps') &&
      Object.entries(props as object).some(([name, value]) => /^on[A-Z]/.test(name) && typeof value === 'function'),
  );

/**
 * Shows a page as its first visitors get it, where it stays still: without what is alive in it. Nothing in it may listen,
 * since nobody would hear; and what is alive must be in the remote's table, with props that JSON can carry.
 */
async function showStill({ remote }: Examples, scene: Scene, setting: Setting): Promise<void> {
  const parts = new Map<string, Parameters<AliveHost>>();
  const alive: AliveHost = (part, props) => {
    parts.set(part.key, [part, props]);
    return <div data-alive={part.key} />;
  };
  const { result, container, unmount } = await renderWhereItLeads(remote, scene.key, { ...setting, alive });
  if (result.kind !== 'found' || !result.still) return unmount?.();
  const listening = [...(container?.querySelectorAll('*') ?? [])].filter(listens);
  expect(listening.map(({ outerHTML }) => outerHTML.slice(0, 200))).toEqual([]);
  for (const [part, props] of parts.values()) {
    const known = (await remote.alive?.[part.key]?.())?.default;
    expect([known?.key, known?.Part]).toEqual([part.key, part.Part]);
    expect(JSON.parse(JSON.stringify(props))).toEqual(props);
  }
  unmount?.();
}

/** Shows a part once with each answer that the services it asks ever gave in the place of the one that is written. */
async function showEveryAnswer(examples: Examples, scene: Scene): Promise<void> {
  const showWith = async (answers: Answers) => {
    const setting = settingOf(scene, 'nl', answers);
    const render = scene.part === 'slots' ? renderSlot : renderWhereItLeads;
    (await render(examples.remote, scene.key, setting)).unmount?.();
  };
  const { asked, answers } = recording(answersIn(examples, scene));
  await showWith(answers);
  for (const each of asked) {
    const [service = '', name = ''] = each.split('.');
    for (const [what, value] of Object.entries(everAnswered(examples, service)[name] ?? {})) {
      await showWith({ ...answers, [service]: { ...answers[service], [name]: () => value } }).catch(
        (error: unknown) => {
          throw new Error(`With ${each}, ${what}: ${error instanceof Error ? error.message : String(error)}`, {
            cause: error,
          });
        },
      );
    }
  }
}

/**
 * Declares a test per example of a remote and language: the part is found, rendered on the server and hydrated without a
 * complaint; a page has one h1 and a title, a slot no h1, and a page that may be kept for others is the same each time. And
 * one per page that stays still, and
 * one per example that shows the part with every answer that services ever gave: those of the last release are answered
 * until all of them are replaced.
 */
export function checkRemote(examples: Examples): void {
  const { remote } = examples;
  const scenes = scenesOf(examples).map((scene) => [scene.part.slice(0, -1), scene.key, scene.name, scene] as const);
  const cases = scenes.flatMap(([part, key, name, scene]) =>
    LANGUAGES.map((language) => [part, key, name, language, scene] as const),
  );
  test.each(cases)('M1 the %s %s, %s, is rendered and hydrated in %s', async (_, key, _name, language, scene) => {
    const setting = settingOf(scene, language, answersIn(examples, scene));
    if (scene.part === 'slots') {
      const { container, unmount } = await renderSlot(remote, key, setting);
      expect(container?.firstChild).not.toBeNull();
      expect(container?.querySelectorAll('h1')).toHaveLength(0);
      return unmount?.();
    }
    const { result, container, unmount } = await renderWhereItLeads(remote, key, setting);
    expect(container?.querySelectorAll('h1')).toHaveLength(1);
    expect(result.kind === 'found' && result.head.title).toBeTruthy();
    unmount?.();
  });

  const pages = scenes.filter(([part]) => part === 'page');
  test.each(pages)(
    'X11 the %s %s, %s, is the same for everybody as long as it is fresh',
    async (_, key, _name, scene) => {
      const showing = async () => {
        const { result, html, unmount } = await renderWhereItLeads(
          remote,
          key,
          settingOf(scene, 'nl', answersIn(examples, scene)),
        );
        unmount?.();
        return { maxAge: result.kind === 'found' ? (result.maxAge ?? 0) : 0, shown: JSON.stringify([result, html]) };
      };
      const { maxAge, shown } = await showing();
      if (maxAge > 0) expect((await showing()).shown).toBe(shown);
    },
  );

  test.each(pages)('X12 the %s %s, %s, listens only where it is alive, if it stays still', (_, _key, _name, scene) =>
    showStill(examples, scene, settingOf(scene, 'nl', answersIn(examples, scene))),
  );

  test.each(scenes)('M2 the %s %s, %s, is shown with whatever services ever answered', (_, _key, _name, scene) =>
    showEveryAnswer(examples, scene),
  );
}
