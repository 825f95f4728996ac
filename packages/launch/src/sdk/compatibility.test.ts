import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../settings.mjs';

type Versions = Readonly<Record<string, string>>;
type Sdk = { readonly version: string; readonly contract: number; readonly service: number; readonly needs: Versions };
type Shell = {
  readonly version: string;
  readonly contract: number;
  readonly service: number;
  readonly gives: Versions;
};

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const json = <T>(file: string) => JSON.parse(read(file)) as T;
const table = json<{ sdk: Sdk[]; shells: Shell[] }>('packages/launch/src/sdk/compatibility.json');
const versionOf = (folder: string) => json<{ version: string }>(`${folder}/package.json`).version;

/** The version of the contract that remotes and shells of today speak. */
const contract = Number(/^export const CONTRACT = (\d+);$/m.exec(read('packages/federation/src/remote.ts'))?.[1]);

/** The version under which shells of today ask every service, and services of today can be asked. */
const service = Number(/^const ASKED_VERSION = (\d+);$/m.exec(read('packages/contracts/src/version.ts'))?.[1]);

/** What a build of today takes from the shell. */
const shared = Object.fromEntries(
  [
    ...(/SHARED = \{([\s\S]*?)\}/.exec(read('packages/tooling/webpack/base.mjs'))?.[1] ?? '').matchAll(
      /'?([\w@/-]+)'?: '(.+)'/g,
    ),
  ].map(([, name = '', range = '']) => [name, range]),
);

/** What the shell of today gives: the versions of the catalog, and its own. */
function given(): Versions {
  const { catalog } = parse(read('pnpm-workspace.yaml')) as { catalog: Versions };
  return Object.fromEntries(
    Object.keys(shared).map((name) => [name, catalog[name] ?? versionOf(`packages/${name.split('/')[1]}`)]),
  );
}

const numbers = (version: string) => version.replace('^', '').split('.').map(Number);

/** Whether a version is in '^1.2.0': the same major, and not older. */
function isIn(range: string, version = '0.0.0'): boolean {
  const [least, have] = [numbers(range), numbers(version)];
  const difference = have.map((part, i) => part - (least[i] ?? 0)).find((each) => each !== 0) ?? 0;
  return have[0] === least[0] && difference >= 0;
}

/** Whether a service made with an SDK works beside a shell. */
const serves = (sdk: Sdk, shell: Shell) => sdk.service === shell.service;

/** Whether a remote does. */
const works = (sdk: Sdk, shell: Shell) =>
  sdk.contract === shell.contract && Object.entries(sdk.needs).every(([name, range]) => isIn(range, shell.gives[name]));

test('X18 a service that is made answers what shells ask of every service', () => {
  expect(read('packages/tooling/generators/contract/__name__/v1.ts')).toMatch(
    new RegExp(`version: ${service},[\\s\\S]*endpoints: \\{\\s+getVersion,`),
  );
});

describe('X18 which version of the SDK works with which shell', () => {
  test('is known of what is packed and served today', () => {
    const { versions } = json<{ versions: { version: string }[] }>('packages/tooling/sdk/changelog.json');
    expect(table.sdk.map(({ version }) => version)).toEqual(versions.map(({ version }) => version));
    expect(table.sdk.at(-1)).toMatchObject({ contract, service, needs: shared });
    // What a build is told of it, whatever the version of the package is.
    const { dorpel } = json<{ dorpel: { contract: number } }>('packages/federation/package.json');
    expect(dorpel.contract).toBe(contract);
    expect(table.shells.at(-1)).toEqual({ version: versionOf('shell'), contract, service, gives: given() });
  });

  test('and those of today work together', () => {
    const [sdk, shell] = [table.sdk.at(-1), table.shells.at(-1)];
    if (!sdk || !shell) throw new Error('The table is empty');
    expect([works(sdk, shell), serves(sdk, shell)]).toEqual([true, true]);
    expect(serves({ ...sdk, service: service + 1 }, shell)).toBe(false);
    expect(works({ ...sdk, contract: contract + 1 }, shell)).toBe(false);
    expect(works({ ...sdk, needs: { ...sdk.needs, react: '^19.4.0' } }, shell)).toBe(false);
    expect(works({ ...sdk, needs: { ...sdk.needs, react: '^18.0.0' } }, shell)).toBe(false);
  });

  test('is what the handbook says', () => {
    const rows = table.sdk.flatMap((sdk) =>
      table.shells.map((shell) => [
        sdk.version,
        shell.version,
        works(sdk, shell) ? 'yes' : 'no',
        serves(sdk, shell) ? 'yes' : 'no',
      ]),
    );
    const said = [
      ...read('packages/handbook/how-to/team-repository.md').matchAll(
        /^\| (\d\S*) +\| (\d\S*) +\| (yes|no) +\| (yes|no) +\|$/gm,
      ),
    ];
    expect(said.map(([, ...row]) => row)).toEqual(rows);
  });

  test('the files that the handbook names are those of today', () => {
    const named = [
      ...read('packages/handbook/how-to/team-repository.md').matchAll(/dorpel-create-team-([\d.]+)\.tgz/g),
    ];
    expect(new Set(named.map(([, version]) => version))).toEqual(new Set([table.sdk.at(-1)?.version]));
  });
});
