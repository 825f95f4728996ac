import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { content } from '@dorpel/contracts/content';
import {
  CONTRACT,
  defineRemote,
  found,
  notFound,
  type Page,
  redirect,
  rejected,
  type Remote,
} from '@dorpel/federation';
import type { Pointer } from '@dorpel/federation/manifest';
import { Slot } from '@dorpel/federation/site';
import { LANGUAGES } from '@dorpel/i18n/languages';

const page = (
  load: Page['load'],
  View: Page['View'] = ({ data }) => <h1>{String(data)}</h1>,
  more: Partial<Page> = {},
) => ({
  default: { load, View, ...more },
});
const head = { title: 'A page', description: 'What it is' };

/** A remote with a page for everything that can happen. */
export const fixtureRemote = (says = 'hello'): Remote =>
  defineRemote({
    contract: CONTRACT,
    messages: Object.fromEntries(
      LANGUAGES.map((language) => [language, async () => ({ messages: {} })]),
    ) as Remote['messages'],
    pages: {
      plain: async () => page(async ({ language }) => found(`${says} in ${language} </script>`, { head, maxAge: 60 })),
      slots: async () =>
        page(
          async () =>
            found('with slots', {
              head,
              maxAge: 60,
              slots: { good: { slot: 'good' }, bad: { slot: 'bad' }, late: { slot: 'late' }, none: { slot: 'none' } },
            }),
          ({ data }) => (
            <>
              <h1>{String(data)}</h1>
              {['good', 'bad', 'late', 'none'].map((name) => (
                <Slot key={name} name={name} />
              ))}
            </>
          ),
        ),
      unhurried: async () =>
        page(
          async () => found('with one slot', { head, slots: { unhurried: { slot: 'unhurried' } } }),
          () => <Slot name="unhurried" />,
        ),
      slow: async () =>
        page(({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))),
      broken: async () => page(() => Promise.reject(new Error('a bug'))),
      throwing: async () =>
        page(
          async () => found('unseen', { head }),
          () => {
            throw new Error('a bug in a view');
          },
        ),
      form: async () =>
        page(
          async () => found('a form', { head }),
          ({ rejected: refusal }) => <p>{refusal ? `refused ${JSON.stringify(refusal.values)}` : 'a form'}</p>,
          {
            action: async ({ form }) =>
              form.get('name') === 'Lotte'
                ? redirect('/nl/plain/')
                : rejected({ name: form.get('name') }, 'request/invalid', { name: 'invalid' }),
          },
        ),
      moved: async () => page(async ({ href }) => redirect(href('plain'), true)),
      gone: async () => page(async () => found('it was here', { head, status: 404, maxAge: 60 })),
      cookie: async () =>
        page(async ({ client }) => found((await client(content).getRoutes({})).version, { head, maxAge: 60 })),
      'content-page': async () => page(async () => notFound()),
      'not-found': async () => page(async () => found('no such page', { head: { title: 'Not found' } })),
    },
    slots: {
      good: async () => ({ default: { load: async () => 'a slot', View: ({ data }) => <p>{String(data)}</p> } }),
      bad: async () => ({ default: { load: () => Promise.reject(new Error('a bug in a slot')), View: () => null } }),
      late: async () => ({ default: { load: () => new Promise(() => {}), View: () => null } }),
      // Later than a slot is waited for.
      unhurried: async () => ({
        default: {
          load: () => new Promise((resolve) => setTimeout(resolve, 700, 'here at last')),
          View: ({ data }) => <p>{String(data)}</p>,
        },
      }),
      none: async () => ({ default: { load: async () => null, View: () => <p>never</p> } }),
    },
  });

const SCRIPT = '/* of a page of the desk */';
export const SCRIPT_INTEGRITY = `sha384-${createHash('sha384').update(SCRIPT).digest('base64')}`;

/** Writes a version of the fixture remote into a store and points to it; `code` is its server bundle. */
export async function writeVersion(
  store: string,
  name: string,
  version: string,
  more: {
    code?: string;
    integrity?: string;
    contract?: number;
    remote?: Remote;
    /** Keys of its pages of the desk that have a script. */
    scripts?: readonly string[];
  } = {},
) {
  const code = more.code ?? `exports.version = ${JSON.stringify(version)};`;
  const folder = join(store, name, version);
  await mkdir(join(folder, 'server'), { recursive: true });
  await mkdir(join(folder, 'browser'), { recursive: true });
  await writeFile(join(folder, 'server/remoteEntry.cjs'), code);
  await writeFile(join(folder, 'browser/remoteEntry.js'), '/* browser */');
  const files = { js: ['browser/part.js'], css: ['browser/part.css'] };
  const { pages, slots } = more.remote ?? fixtureRemote();
  const each = (table: object) => Object.fromEntries(Object.keys(table).map((key) => [key, files]));
  const manifest = {
    name,
    version,
    contract: more.contract ?? CONTRACT,
    browser: { entry: 'browser/remoteEntry.js', integrity: 'sha384-browser' },
    server: {
      entry: 'server/remoteEntry.cjs',
      integrity: more.integrity ?? `sha384-${createHash('sha384').update(code).digest('base64')}`,
    },
    pages: each(pages),
    slots: each(slots),
    messages: { nl: { js: ['browser/nl.js'], css: [] } },
    ...(more.scripts && {
      scripts: Object.fromEntries(
        more.scripts.map((key) => [key, { file: `scripts/${key}.js`, integrity: SCRIPT_INTEGRITY }]),
      ),
    }),
  };
  await mkdir(join(folder, 'scripts'), { recursive: true });
  for (const key of more.scripts ?? []) await writeFile(join(folder, 'scripts', `${key}.js`), SCRIPT);
  await writeFile(join(folder, 'remote.json'), JSON.stringify(manifest));
  await point(store, name, version);
}

/** Moves the pointer of a remote. */
export const point = (store: string, name: string, version: string, canary?: Pointer['canary']) =>
  writeFile(join(store, name, 'current.json'), JSON.stringify({ version, canary }));

/** The remotes that the bundles of the fixture stand for, by version. */
export const fixtureRemotes: Record<string, Remote> = {};
