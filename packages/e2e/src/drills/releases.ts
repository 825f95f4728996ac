import { createHash } from 'node:crypto';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OwnSite, until } from '../journeys/own-site.ts';

export const REMOTES = ['mfe-catalogue', 'mfe-forms', 'mfe-owner', 'mfe-content'] as const;
export type RemoteName = (typeof REMOTES)[number];

type Manifest = {
  contract: number;
  version: string;
  browser: { entry: string; integrity: string };
  server: { entry: string; integrity: string };
};

/** What is done to a copy of the version that is served, before it is released as another. */
export type Spoiling = {
  /** Added to the end of the bundle: a program in which `container` is what the bundle gives. */
  readonly server?: string;
  readonly browser?: string;
  /** The manifest still vouches for the bundles as they were. */
  readonly unvouched?: true;
  readonly contract?: number;
};

const integrityOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/** The artefact store of a site, as a team uses it that releases what it should not have released. */
export function releasesOf({ dataDir, origin }: OwnSite) {
  const folderOf = (remote: RemoteName) => join(dataDir, 'releases', remote);
  const awayOf = (remote: RemoteName) => join(dataDir, 'releases', `.${remote}`);
  const pointerOf = (remote: RemoteName) => join(folderOf(remote), 'current.json');
  const good = new Map<RemoteName, string>();
  const log = () => readFile(join(dataDir, 'logs', 'shell.log'), 'utf8');

  async function current(remote: RemoteName): Promise<string> {
    const known = good.get(remote) ?? (JSON.parse(await readFile(pointerOf(remote), 'utf8')) as Manifest).version;
    good.set(remote, known);
    return known;
  }

  async function point(remote: RemoteName, version: string): Promise<void> {
    const next = `${pointerOf(remote)}.next`;
    await writeFile(next, JSON.stringify({ version }));
    await rename(next, pointerOf(remote));
  }

  async function spoil(folder: string, part: { entry: string; integrity: string }, more: string, name: string) {
    const file = join(folder, part.entry);
    const code = `${await readFile(file, 'utf8')}\n;{\n${more.replaceAll('container', name)}\n}\n`;
    await writeFile(file, code);
    // What was compressed when it was built is not what it is now.
    for (const ending of ['br', 'gz']) await rm(`${file}.${ending}`, { force: true });
    return { ...part, integrity: integrityOf(code) };
  }

  const isServed = async (remote: RemoteName, version = '') =>
    (await (await fetch(`${origin}/nl/`)).text()).includes(`/assets/${remote}/${version}`);

  /** Puts a spoiled copy of what is served into the store. @returns its version */
  async function put(remote: RemoteName, name: string, spoiling: Spoiling): Promise<string> {
    const version = createHash('sha256').update(`${name} ${remote}`).digest('hex').slice(0, 12);
    const folder = join(folderOf(remote), version);
    await cp(join(folderOf(remote), await current(remote)), folder, { recursive: true });
    const before = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as Manifest;
    const after = { ...before, version, contract: spoiling.contract ?? before.contract };
    if (spoiling.server) after.server = await spoil(folder, before.server, spoiling.server, 'module.exports');
    if (spoiling.browser)
      after.browser = await spoil(folder, before.browser, spoiling.browser, remote.replaceAll('-', '_'));
    const manifest = spoiling.unvouched ? { ...after, server: before.server, browser: before.browser } : after;
    await writeFile(join(folder, 'remote.json'), JSON.stringify(manifest));
    return version;
  }

  return {
    /** Releases a spoiled copy of what is served, and points to it. @returns its version */
    async release(remote: RemoteName, name: string, spoiling: Spoiling): Promise<string> {
      const version = await put(remote, name, spoiling);
      await point(remote, version);
      return version;
    },
    put,
    /** Waits until pages are made with a version. */
    served: (remote: RemoteName, version: string) =>
      until(() => isServed(remote, version), 20_000, `${remote} ${version} is served`),
    /** Waits until the shell has said that it does not serve a version. */
    refused: (remote: RemoteName, version: string) =>
      until(
        async () =>
          (await log())
            .split('\n')
            .some((line) => line.includes(version) && line.includes('not served in this version')),
        20_000,
        `${remote} ${version} is refused`,
      ),
    /** Takes all versions of a remote away, and waits until nobody is given any of them. */
    async withdraw(remote: RemoteName): Promise<void> {
      await current(remote);
      await rename(folderOf(remote), awayOf(remote));
      await until(async () => !(await isServed(remote)), 20_000, `${remote} is no longer served`);
    },
    /** Gives back what was withdrawn, and rolls back to the good version. */
    async mend(remote: RemoteName): Promise<void> {
      await rename(awayOf(remote), folderOf(remote)).catch(() => undefined);
      const version = await current(remote);
      await point(remote, version);
      await until(() => isServed(remote, version), 20_000, `${remote} ${version} is served again`);
    },
  };
}

export type Releases = ReturnType<typeof releasesOf>;
