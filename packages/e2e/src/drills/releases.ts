import { createHash } from 'node:crypto';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OwnSite, until } from '../site/own-site.ts';
import { listed, release } from '../releases/rounds.ts';
import { pointerOf } from '../releases/second-version.ts';

export const REMOTES = ['mfe-catalogue', 'mfe-forms', 'mfe-owner', 'mfe-content'] as const;
export type RemoteName = (typeof REMOTES)[number];

type Manifest = {
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
};

/** Milliseconds within which the shell follows a pointer, on a machine that is busy. */
const WITHIN = 30_000;

const integrityOf = (code: string) => `sha384-${createHash('sha384').update(code).digest('base64')}`;

/** The artefact store of a site, as a team uses it that releases what it should not have released. */
export function releasesOf({ dataDir, origin }: OwnSite) {
  const store = join(dataDir, 'releases');
  const folderOf = (remote: RemoteName) => join(store, remote);
  const awayOf = (remote: RemoteName) => join(store, `.${remote}`);
  const pointerFile = (remote: RemoteName) => join(folderOf(remote), 'current.json');
  /** The pointers as they were before anything was spoiled. */
  const good = new Map<RemoteName, { readonly version: string; readonly text: string }>();
  const log = () => readFile(join(dataDir, 'logs', 'shell.log'), 'utf8');

  async function goodOne(remote: RemoteName) {
    const known = good.get(remote);
    if (known) return known;
    const text = await readFile(pointerFile(remote), 'utf8');
    const { version } = JSON.parse(text) as { version: string };
    good.set(remote, { version, text });
    return { version, text };
  }

  async function point(remote: RemoteName, text: string): Promise<void> {
    await writeFile(`${pointerFile(remote)}.next`, text);
    await rename(`${pointerFile(remote)}.next`, pointerFile(remote));
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
    await cp(join(folderOf(remote), (await goodOne(remote)).version), folder, { recursive: true });
    const before = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as Manifest;
    const after = { ...before, version };
    if (spoiling.server) after.server = await spoil(folder, before.server, spoiling.server, 'module.exports');
    if (spoiling.browser)
      after.browser = await spoil(folder, before.browser, spoiling.browser, remote.replaceAll('-', '_'));
    const manifest = spoiling.unvouched ? { ...after, server: before.server, browser: before.browser } : after;
    await writeFile(join(folder, 'remote.json'), JSON.stringify(manifest));
    return version;
  }

  /** Waits until the shell has begun to serve what the pointer of a remote names. */
  async function untilTaken(remote: RemoteName): Promise<void> {
    const { version } = await pointerOf(store, remote);
    const isTaken = (line: string) => line.includes(version) && line.includes('remote is served');
    await until(async () => (await log()).split('\n').some(isTaken), WITHIN, `${remote} ${version} is served`);
  }

  async function reasonFor(remote: RemoteName, version: string): Promise<string | undefined> {
    const text = await readFile(join(folderOf(remote), 'set-aside.json'), 'utf8').catch(() => '[]');
    return (JSON.parse(text) as { version: string; why: string }[]).findLast((each) => each.version === version)?.why;
  }

  return {
    put,
    /** Releases a spoiled copy of what is served, and waits until the shell has begun to serve it. */
    async release(remote: RemoteName, name: string, spoiling: Spoiling): Promise<void> {
      await release(store, remote, await put(remote, name, spoiling));
      await untilTaken(remote);
    },
    /** Puts a spoiled copy in the place of all that there ever was. It is found when the shell is started again. */
    async leaveOnly(remote: RemoteName, name: string, spoiling: Spoiling): Promise<void> {
      await point(remote, JSON.stringify({ version: await put(remote, name, spoiling) }));
    },
    /**
     * Waits until the version that is pointed to is set aside.
     * @param path of a page that is asked for meanwhile, as others do
     * @returns why it is
     */
    async setAside(remote: RemoteName, { path, within = WITHIN }: { path?: string; within?: number } = {}) {
      const { version } = await pointerOf(store, remote);
      let why: string | undefined;
      const isAside = async () => {
        if (path) await fetch(origin + path).then((answer) => answer.text());
        why = await reasonFor(remote, version);
        return why !== undefined;
      };
      await until(isAside, within, `${remote} ${version} is set aside`);
      return String(why);
    },
    /** Why the version that is pointed to is set aside; undefined while it is not. */
    async whySetAside(remote: RemoteName): Promise<string | undefined> {
      return reasonFor(remote, (await pointerOf(store, remote)).version);
    },
    /** Whether `pnpm releases` says that the version that is pointed to is set aside, and why. */
    async isListedAsAside(remote: RemoteName): Promise<boolean> {
      const { version } = await pointerOf(store, remote);
      const why = await reasonFor(remote, version);
      const line = (await listed(store, remote)).split('\n').find((each) => each.includes(version));
      return why !== undefined && line?.includes('set aside') === true && line.includes(why);
    },
    /** Whether a line of the shell's log says that the version that is pointed to is set aside. */
    async isLoggedAsAside(remote: RemoteName): Promise<boolean> {
      const { version } = await pointerOf(store, remote);
      const lines = (await log()).split('\n');
      return lines.some((line) => line.includes(version) && line.includes('a version is set aside'));
    },
    /** What the shell's log says of renderers that ended or were set aside, a line each. */
    async ends(): Promise<readonly string[]> {
      const says = ['a renderer ended', 'a version is set aside', 'remote is not served in this version'];
      return (await log()).split('\n').filter((line) => says.some((text) => line.includes(text)));
    },
    /** Takes all versions of a remote away, and waits until nobody is given any of them. */
    async withdraw(remote: RemoteName): Promise<void> {
      await goodOne(remote);
      await rename(folderOf(remote), awayOf(remote));
      await until(async () => !(await isServed(remote)), WITHIN, `${remote} is no longer served`);
    },
    /** Gives back what was withdrawn, and points to the good version again. */
    async mend(remote: RemoteName): Promise<void> {
      await rename(awayOf(remote), folderOf(remote)).catch(() => undefined);
      const { version, text } = await goodOne(remote);
      await point(remote, text);
      await until(() => isServed(remote, version), WITHIN, `${remote} ${version} is served again`);
    },
  };
}

export type Releases = ReturnType<typeof releasesOf>;
