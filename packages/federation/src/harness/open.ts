import { type I18n, setupI18n } from '@lingui/core';
import { inLanguage, type Language } from '@dorpel/i18n/languages';
import { followWords } from '../development.ts';
import type { Context, Rejected, Remote, SlotUse } from '../remote.ts';
import { type Address, parsePath, pathOf } from './address.ts';
import { answering, type Heard, moodOf } from './answers.ts';
import { answersIn, type Examples, type Scene, scenesOf } from './examples.ts';

/** A part that is shown, with its data, as JSON: the browser starts from what the server rendered. */
export type Shown = {
  readonly kind: 'shown';
  readonly url: string;
  readonly part: Scene['part'];
  readonly key: string;
  readonly params: Record<string, string>;
  readonly data: unknown;
  readonly title: string;
  readonly status: number;
  /** The slots of a page; those of this remote have their data. */
  readonly slots: Readonly<Record<string, { readonly use: SlotUse; readonly data?: unknown }>>;
  readonly rejected?: Rejected | undefined;
};

/** What is at an address of the harness. */
export type Outcome =
  | Shown
  | { readonly kind: 'redirect'; readonly to: string }
  /** Nothing of this remote, or nothing to show. */
  | { readonly kind: 'aside'; readonly title: string; readonly text: string };

export async function wordsOf(remote: Remote, language: Language): Promise<I18n> {
  const catalog = await inLanguage(remote.messages, language)();
  const i18n = setupI18n({ locale: language, messages: { [language]: catalog.messages } });
  followWords(catalog, i18n);
  return i18n;
}

/** Which part an address asks for: that of its scene, or the page that another example shows on the route. */
function targetOf(examples: Examples, { scene: id, route, params }: Address) {
  const scenes = scenesOf(examples);
  const own = scenes.find((scene) => scene.id === id);
  if (!own) return undefined;
  const isOn = (scene: Scene) => scene.part === 'pages' && (scene.example.route ?? scene.key) === route;
  const isLike = ({ example }: Scene) =>
    Object.entries(params).every(([name, value]) => (example.params?.[name] ?? value) === value);
  const onRoute = scenes.filter(isOn);
  const target = route === '' || isOn(own) ? own : (onRoute.find(isLike) ?? onRoute[0]);
  return { own, target };
}

/** The context of `load`, `action` and the site at an address; `heard` is told what services are asked. */
export async function contextAt(
  examples: Examples,
  url: URL,
  address: Address,
  heard?: (call: Heard) => void,
): Promise<Context> {
  const { own, target } = targetOf(examples, address) ?? {};
  return {
    language: address.language,
    params: { ...target?.example.params, ...address.params },
    url,
    href: (route, params = {}, language = address.language) => pathOf({ ...address, route, params, language }),
    client: answering(own ? answersIn(examples, own) : examples.answers, moodOf(address.mood), heard),
    i18n: await wordsOf(examples.remote, address.language),
    signal: new AbortController().signal,
  };
}

/** Data goes to the browser as JSON. */
const asJson = (data: unknown): unknown => JSON.parse(JSON.stringify(data ?? null));

async function loadSlots({ remote }: Examples, context: Context, uses: Readonly<Record<string, SlotUse>>) {
  const loaded = Object.entries(uses).map(async ([name, use]) => {
    const slot = (await remote.slots[use.slot]?.())?.default;
    if (!slot) return [name, { use }] as const;
    return [name, { use, data: asJson(await slot.load({ ...context, params: { ...use.params } })) }] as const;
  });
  return Object.fromEntries(await Promise.all(loaded));
}

async function openPage(examples: Examples, key: string, context: Context, form?: FormData): Promise<Outcome> {
  const page = (await examples.remote.pages[key]?.())?.default;
  if (!page) throw new Error(`The remote has no page ${key}`);
  if (form && !page.action)
    return { kind: 'aside', title: 'Nothing takes this form', text: `The page ${key} has no action.` };
  const sent = form && (await page.action?.({ ...context, form }));
  if (sent?.kind === 'redirect') return { kind: 'redirect', to: sent.to };
  const result = await page.load(context);
  if (result.kind === 'redirect') return { kind: 'redirect', to: result.to };
  if (result.kind === 'not-found')
    return { kind: 'aside', title: 'Not found', text: `The page ${key} answers notFound(): the site shows its 404.` };
  return {
    kind: 'shown',
    url: context.url.pathname + context.url.search,
    part: 'pages',
    key,
    params: context.params,
    data: asJson(result.data),
    title: result.head.title,
    status: sent?.status ?? result.status ?? 200,
    slots: await loadSlots(examples, context, result.slots ?? {}),
    rejected: sent,
  };
}

async function openSlot({ remote }: Examples, key: string, context: Context): Promise<Outcome> {
  const slot = (await remote.slots[key]?.())?.default;
  if (!slot) throw new Error(`The remote has no slot ${key}`);
  const data = await slot.load(context);
  if (data === null)
    return { kind: 'aside', title: 'Nothing to show', text: `The slot ${key} answers null: the site leaves it out.` };
  return {
    kind: 'shown',
    url: context.url.pathname + context.url.search,
    part: 'slots',
    key,
    params: context.params,
    data: asJson(data),
    title: key,
    status: 200,
    slots: {},
  };
}

/**
 * What is at an address of the harness, as the shell would find it; a sent form is acted on first.
 * @param heard is told each call to a service, and its answer
 * @returns undefined when the address is not one of the harness
 * @throws what `load` or `action` throws
 */
export async function open(
  examples: Examples,
  url: URL,
  form?: FormData,
  heard?: (call: Heard) => void,
): Promise<Outcome | undefined> {
  const address = parsePath(url.pathname);
  const found = address && targetOf(examples, address);
  if (!address || !found) return undefined;
  const { target } = found;
  if (!target) {
    const params = Object.entries(address.params).map(([name, value]) => `${name} ${value}`);
    const what = [`The route ${address.route}`, ...params].join(', ');
    return { kind: 'aside', title: 'Elsewhere on the site', text: `${what}: no example of this remote is there.` };
  }
  const context = await contextAt(examples, url, address, heard);
  return target.part === 'pages'
    ? openPage(examples, target.key, context, form)
    : openSlot(examples, target.key, context);
}
