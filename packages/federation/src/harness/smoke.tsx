import { LANGUAGES, type Language } from '@dorpel/i18n/languages';
import { type Container, inOwnWords, openContainer } from '../container.ts';
import { pathOf } from './address.ts';
import type { Heard } from './answers.ts';
import { type Examples, type Scene, scenesOf } from './examples.ts';
import type { Remote } from '../remote.ts';
import { open } from './open.ts';
import { renderShown } from './render-example.tsx';
import subject from './subject.ts';

/** One example of a part in one language, as the build that is to be released rendered it. */
export type Rendering = {
  readonly part: string;
  readonly example: string;
  readonly language: Language;
  /** Milliseconds until its HTML was there. */
  readonly milliseconds: number;
  /** Why there is none; undefined where all is well. */
  readonly why?: string;
  /** What it takes to ask for the same on the site. */
  readonly ask: {
    readonly kind: Scene['part'];
    readonly key: string;
    /** Name of the route that leads to a page. */
    readonly route: string;
    readonly params: Readonly<Record<string, string>>;
    readonly query: string;
    /** What services were asked meanwhile, and said. */
    readonly calls: readonly Heard[];
  };
};

/** Opens an example where it leads to: a page may insist on its own address, once. */
async function render(examples: Examples, address: string, heard: (call: Heard) => void, hops = 1): Promise<void> {
  const url = new URL(address, 'https://dorpel.example.com');
  const outcome = await open(examples, url, undefined, heard);
  if (!outcome) throw new Error('it is not found by its own address');
  if (outcome.kind === 'aside') return;
  if (outcome.kind === 'shown') return void (await renderShown(examples, outcome, url));
  if (hops > 0) await render(examples, outcome.to, heard, hops - 1);
}

async function tryOne(examples: Examples, scene: Scene, language: Language): Promise<Rendering> {
  const { id, part, key, name, example } = scene;
  const route = part === 'pages' ? (example.route ?? key) : '';
  const address = pathOf({ scene: id, mood: 'as-written', language, route, params: {} }) + (example.query ?? '');
  const calls: Heard[] = [];
  const started = performance.now();
  const why = await render(examples, address, (call) => calls.push(call)).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  const { params = {}, query = '' } = example;
  const ask = { kind: part, key, route, params, query, calls };
  const rendering = { part: `${part.slice(0, -1)} ${key}`, example: name, language, ask };
  const milliseconds = performance.now() - started;
  return why === undefined ? { ...rendering, milliseconds } : { ...rendering, milliseconds, why };
}

/** The remote of a container, each of its modules evaluated. */
async function opened(container: Container): Promise<Remote> {
  const remote = await openContainer(container);
  for (const parts of [remote.pages, remote.slots]) await Promise.all(Object.values(parts).map((each) => each()));
  return remote;
}

/**
 * Renders every example of a remote in four languages with the server bundle that is to be released, where it is evaluated
 * as on the site: in Node, with no window and no document. Its tests run the sources, and in an imitation of a browser.
 * @param container what `server/remoteEntry.cjs` exports
 * @throws Error where the bundle, or a module of a page or slot, can't be evaluated
 * @public What `dorpel-smoke` runs in a process of its own.
 */
export async function smoke(container: Container): Promise<readonly Rendering[]> {
  const remote = await opened(container).catch((error: unknown) => Promise.reject(inOwnWords(error)));
  const examples = { ...subject, remote };
  const renderings: Rendering[] = [];
  for (const scene of scenesOf(examples))
    for (const language of LANGUAGES) renderings.push(await tryOne(examples, scene, language));
  return renderings;
}
