import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { pointerOf } from '../releases/second-version.ts';
import { embeddedIn } from '../releases/traffic.ts';
import { gitIn, REPOSITORY, run } from '../site/checkout.ts';
import { type OwnSite, startOwnSite, until } from '../site/own-site.ts';
import { awake, declined } from '../site/visitor.ts';
import { importRoutes, MADE_PAGE } from './made-remote.ts';

const PORT = 5140;
const ORIGIN = `http://localhost:${PORT}`;
/** Of the team: its service has the one after it. */
const BESIDE = 5180;
const SERVICE = `http://127.0.0.1:${BESIDE + 1}`;

const RELEASED = join(REPOSITORY, 'packages/launch/src/sdk/released');
const REMOTE = 'mfe-loans';

// Each does what a team does in minutes, on whatever machine: this only ends what would never end.
test.describe.configure({ mode: 'serial', timeout: 1_200_000 });
test.use({ baseURL: ORIGIN, storageState: declined(ORIGIN) });

let site: OwnSite;
/** Where the packed files and the repository of the team are: nothing above it is a workspace. */
let outside: string;
let team: string;
let sdk: string;
let store: string;
let service: ChildProcess | undefined;
/** The versions of the remote: as the last released SDK built it, and as the one of today does. */
let old: string;
let now: string;

const pnpm = (...args: string[]) => run(team, './pnpm', args);
const git = (...args: string[]) => gitIn(team)(...args);

/** Runs a command of the package that makes repositories, as it is packed in a folder. */
async function make(folder: string, cwd: string, ...command: string[]): Promise<string> {
  const maker = (await readdir(folder)).find((file) => file.includes('create-team')) ?? '';
  return run(cwd, 'npx', ['--yes', '--offline', `--package=${join(folder, maker)}`, ...command]);
}

/** Starts the team's service beside the site, and waits until the site has its answers. */
async function startService(): Promise<void> {
  const settings = {
    PORT: String(BESIDE),
    SITE_URL: ORIGIN,
    NODE_ENV: '',
    DATA_DIR: '',
    MONGODB_URI: '',
    SMTP_URL: '',
  };
  service = spawn('npm', ['start'], {
    cwd: team,
    env: { ...process.env, ...settings, SERVICES: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  service.stdout?.on('data', (chunk) => said.push(String(chunk)));
  await until(async () => said.join('').includes(`SERVICES=loans=${SERVICE}`), 300_000, 'the service is ready');
  const asked = async () => (await fetch(`${ORIGIN}/api/loans/v1/items?language=fr`)).ok;
  await until(asked, 300_000, 'the service of the team answers');
}

async function stopService(): Promise<void> {
  if (!service || service.exitCode !== null || service.signalCode !== null) return;
  const gone = once(service, 'close');
  service.kill('SIGTERM');
  await gone;
}

/** The version of the remote that a document names; fails where it is no whole page. */
async function versionAt(cookie = ''): Promise<string> {
  const answer = await fetch(`${ORIGIN}/nl/loans/`, { headers: { cookie }, redirect: 'manual' });
  const html = await answer.text();
  if (answer.status !== 200 || !html.includes(MADE_PAGE.nl.title) || !html.includes('Dorpel, Gevel'))
    throw new Error(`answers ${answer.status}`);
  const { base = '', browser } = embeddedIn(html).site.remotes.find(({ name }) => name === REMOTE) ?? {};
  const entry = await fetch(`${ORIGIN}${base}${browser?.entry}`);
  if (!entry.ok) throw new Error(`the entry of ${base} answers ${entry.status}`);
  return base.split('/')[3] ?? '';
}

/** Asks for the page without a pause, as everybody and as a tester in turn, until it is stopped. */
function visiting() {
  const seen = { everybody: new Set<string>(), tester: new Set<string>(), failures: [] as string[] };
  let isOver = false;
  const going = (async () => {
    while (!isOver) {
      for (const [who, cookie] of [
        ['everybody', ''],
        ['tester', `site-versions=${REMOTE}`],
      ] as const)
        await versionAt(cookie).then(
          (version) => seen[who].add(version),
          (error: Error) => seen.failures.push(`${who}: ${error.message}`),
        );
      await pause(50);
    }
  })();
  return {
    seen,
    async stop() {
      isOver = true;
      await going;
    },
  };
}

test.beforeAll(async () => {
  test.setTimeout(1_200_000);
  outside = await mkdtemp(join(tmpdir(), 'dorpel-upgrade-'));
  [team, sdk] = [join(outside, 'loans'), join(outside, 'sdk')];
  site = await startOwnSite(PORT, { SERVICES: `loans=${SERVICE}` });
  store = join(site.dataDir, 'releases');
});
test.afterAll(async () => {
  await stopService();
  await site?.stop();
  await rm(outside, { recursive: true, force: true });
});

test('X18 what a team made with the last released SDK is served by the site of today, remote and service', async () => {
  await make(RELEASED, outside, 'dorpel-team', team, '--sdk', RELEASED);
  await pnpm('install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only');
  await startService();
  await pnpm('release', REMOTE, '--store', store);
  old = (await pointerOf(store, REMOTE)).version;
  await importRoutes(join(team, REMOTE), { port: PORT, dataDir: site.dataDir });
  await expect.poll(() => versionAt().catch(String)).toBe(old);
});

test('X18 an upgrade that can not be installed leaves every file as it was, and says why', async () => {
  // Its words were right then, and are not any more.
  await pnpm('new', 'message', 'rate-change', 'loans');
  // Written against what is gone since: the first is moved by the command, the second is left to a person.
  await writeFile(
    join(team, 'services/loans/src/callers.ts'),
    `import { formatPhone } from '@dorpel/i18n/formats';
import { subscriberOf } from '@dorpel/service-kit';

/** How a log names who called. */
export const callerOf = (phone: string, address: string) => \`\${formatPhone(phone)} (\${subscriberOf(address)})\`;
`,
  );
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message=Made with the last SDK');
  await run(REPOSITORY, process.execPath, ['packages/launch/src/sdk/pack.mjs', '--to', sdk]);

  const broken = join(outside, 'broken');
  await cp(sdk, broken, { recursive: true });
  const file = (await readdir(broken)).find((name) => name.includes('-ui-')) ?? '';
  await writeFile(join(broken, file), 'half of a file');
  await expect(make(sdk, team, 'dorpel-sdk', 'upgrade', broken)).rejects.toThrow(`${file} in`);

  // Told to be whole by the index, and still none: only what installs it finds out.
  const index = await readFile(join(broken, 'sdk.json'), 'utf8');
  const { packages } = JSON.parse(index) as { packages: { file: string; integrity: string }[] };
  const known = packages.find((each) => each.file === file)?.integrity ?? '';
  const digest = await crypto.subtle.digest('SHA-512', new TextEncoder().encode('half of a file'));
  await writeFile(join(broken, 'sdk.json'), index.replace(known, `sha512-${Buffer.from(digest).toString('base64')}`));
  const refused = await make(sdk, team, 'dorpel-sdk', 'upgrade', broken).catch(String);
  expect(refused).toMatch(/Integrity check failed[^]*every file is as it was before\. Mend/);
  expect(await git('status', '--porcelain')).toBe('');
});

test('X18 one command brings it to the SDK of today, and says what is left with file and line', async () => {
  const tried = await make(sdk, team, 'dorpel-sdk', 'upgrade', sdk, '--dry-run');
  expect(await git('status', '--porcelain')).toBe('');

  const told = await make(sdk, team, 'dorpel-sdk', 'upgrade', sdk);
  for (const part of [
    'services/loans/src/callers.ts:1  formatPhone',
    'package.json:23  scripts.desk',
    'mfe-loans/package.json:16  dependencies.@dorpel/federation: 1.0.0 -> ',
  ]) {
    expect(told).toContain(part);
    expect(tried).toContain(part);
  }
  expect(told).toMatch(/Left to you:\n[\s\S]*services\/loans\/src\/callers\.ts:2 {2}subscriberOf\n.*\n.*visitorOf/);

  // What is left is done by a person; until then the command says it again.
  const callers = join(team, 'services/loans/src/callers.ts');
  const text = await readFile(callers, 'utf8');
  expect(text).toContain(`from '@dorpel/i18n/phone'`);
  await git('add', '--all');
  await git('commit', '--quiet', '--message=Upgrade the SDK');
  expect(await pnpm('sdk', 'upgrade', sdk)).toMatch(/This repository has the SDK[\s\S]*callers\.ts:2 {2}subscriberOf/);
  await writeFile(
    callers,
    text
      .replace('{ subscriberOf }', '{ visitorOf }')
      .replace('subscriberOf(address)', 'visitorOf({ peer: address, forwarded: undefined }, false)'),
  );
  await pnpm('format');
  expect(await pnpm('sdk', 'upgrade', sdk)).not.toContain('subscriberOf');
  await pnpm('test');
});

test('X18 both versions are served side by side, and no request fails when everybody gets the new one', async ({
  page,
  browser,
}) => {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  const visits = visiting();
  await pnpm('release', REMOTE, '--store', store, '--canary', 'cookie');
  now = (await pointerOf(store, REMOTE)).canary?.version ?? '';
  expect(now).not.toBe(old);
  await expect.poll(() => versionAt(`site-versions=${REMOTE}`)).toBe(now);
  expect(await versionAt()).toBe(old);

  const other = await browser.newPage({ baseURL: ORIGIN, storageState: declined(ORIGIN) });
  other.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`/canary/${REMOTE}`);
  for (const [visitor, version] of [
    [page, now],
    [other, old],
  ] as const) {
    await visitor.goto('/nl/loans/');
    expect(await visitor.content()).toContain(`/assets/${REMOTE}/${version}/`);
    await awake(visitor, '[data-boundary="loans-teaser"] p');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(MADE_PAGE.nl.title);
  }
  await other.close();

  await pnpm('release', REMOTE, '--store', store, '--version', now);
  await expect.poll(() => versionAt()).toBe(now);
  await visits.stop();
  expect(visits.seen).toEqual({ everybody: new Set([old, now]), tester: new Set([old, now]), failures: [] });
  expect(complaints).toEqual([]);
});

test('X18 its service of today takes the place of the one before, with what that stored', async () => {
  await stopService();
  await startService();
  await expect.poll(() => versionAt().catch(String)).toBe(now);
});
