import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { movePointer, pointerIn, put } from './artefacts.mjs';
import { released, rolledBack } from './pointer.mjs';

const NAME = 'mfe-fixture';
const [A, B] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'] as const;
const LINES = ['documents: 212, others 4,020', 'completed forms: 0 of 212: WORSE'];

/** A store with two versions, of which everybody gets the first. */
async function makeStore() {
  const store = await mkdtemp(join(tmpdir(), 'dorpel-store-'));
  for (const version of [A, B]) {
    const built = await mkdtemp(join(tmpdir(), 'dorpel-built-'));
    await writeFile(join(built, 'remote.json'), JSON.stringify({ name: NAME, version }));
    await put(store, NAME, version, built);
    await movePointer(store, NAME, (now: unknown) => released(now, version, new Date().toISOString()));
  }
  await movePointer(store, NAME, (now: unknown) => rolledBack(now, A, new Date().toISOString()));
  return store;
}

function start(command: string, ...args: string[]) {
  const file = fileURLToPath(new URL(`../${command}.mjs`, import.meta.url));
  const child = spawn(process.execPath, [file, NAME, ...args], { env: { ...process.env, INIT_CWD: '' } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const done = new Promise<{ code: number | null; said: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, said })),
  );
  return { child, done };
}
const run = (command: string, ...args: string[]) => start(command, ...args).done;
const auto = (store: string, ...more: string[]) => ['--version', B, '--canary', 'auto', '--store', store, ...more];

async function begun(store: string): Promise<{ version: string; share: number; auto: { since: string } }> {
  for (;;) {
    const { canary } = await pointerIn(store, NAME);
    if (canary) return canary;
    await setTimeout(50);
  }
}

/** What a shell writes, as shell/src/server/canary/notes.ts does. */
async function say(notes: string, since: string, kind: string, who = 'verdict') {
  await mkdir(join(notes, NAME, 'canary'), { recursive: true });
  const note = { version: B, since, figures: {}, ruling: { kind, why: 'completed forms', lines: LINES } };
  await writeFile(join(notes, NAME, 'canary', `${Date.parse(since)}-${who}.json`), JSON.stringify(note));
}

describe('X18 a canary that shells judge', () => {
  test.each([
    ['promote', 0, B, 'is for everybody'],
    ['back', 1, A, 'went back'],
  ])('%s: who waits is told why, and the pointer says so', async (kind, code, version, became) => {
    const store = await makeStore();
    const { done } = start('release', ...auto(store, '--minutes', '2', '--least', '50', '--share', '8'));
    const canary = await begun(store);
    expect(canary).toMatchObject({ version: B, share: 8, auto: { minutes: 2, least: 50 } });
    await say(store, canary.auto.since, kind);
    const ended = await done;
    expect([ended.code, ended.said]).toEqual([code, expect.stringContaining(became)]);
    expect(ended.said).toContain(LINES[1]);
    expect(await pointerIn(store, NAME)).not.toHaveProperty('canary');
    expect((await pointerIn(store, NAME)).version).toBe(version);
    // The figures stay to be read.
    expect((await run('releases', '--store', store)).said).toContain(LINES[1]);
  });

  test('goes on when who released is ended; what was decided meanwhile is what the next command begins with', async () => {
    const store = await makeStore();
    const notes = await mkdtemp(join(tmpdir(), 'dorpel-notes-'));
    const where = ['--store', store, '--notes', notes];
    const { child, done } = start('release', ...auto(store, '--notes', notes));
    const {
      auto: { since },
    } = await begun(store);
    child.kill('SIGKILL');
    await done;
    expect((await run('releases', ...where)).said).toContain('nothing was counted yet');
    await say(notes, since, 'promote', 'one-shell');
    expect((await run('releases', ...where)).said).toMatch(
      /canary for 5 %, judged by the shells since [^\n]+\n +goes on/,
    );
    await say(notes, since, 'promote');
    expect((await run('releases', ...where)).said).toMatch(new RegExp(`${B} [^\\n]+ current\\n +was promoted`));
    const back = await run('rollback', ...where);
    expect(back).toMatchObject({ code: 0, said: expect.stringContaining(`${B} -> ${A}`) });
  });

  test('asks where too little is known, and stays as it is', async () => {
    const store = await makeStore();
    const { done } = start('release', ...auto(store));
    await say(store, (await begun(store)).auto.since, 'ask', 'one-shell');
    expect(await done).toMatchObject({ code: 1, said: expect.stringContaining('stays a canary') });
    expect(await pointerIn(store, NAME)).toMatchObject({ version: A, canary: { version: B } });
    expect((await run('releases', '--store', store)).said).toContain('asks you: completed forms');
  });

  test('is not waited for where that is said', async () => {
    const store = await makeStore();
    expect((await run('release', ...auto(store, '--no-wait'))).code).toBe(0);
    const text = await readFile(join(store, NAME, 'current.json'), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ canary: { share: 5, auto: { minutes: 10, least: 100 } } });
  });

  test.each([
    ['--share', '5'],
    ['--canary', '10', '--minutes', '5'],
    ['--canary', 'auto', '--share', '60'],
    ['--canary', 'auto', '--minutes', '0'],
    ['--canary', 'auto', '--least', '-1'],
  ])('ends with 64 where it is not given as it must be: %s %s %s %s', async (...args) => {
    const { code, said } = await run('release', ...args);
    expect(code).toBe(64);
    expect(said).not.toContain('    at ');
  });
});
