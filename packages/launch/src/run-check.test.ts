import { LIMITS, runCheck } from './run-check.mjs';

/** Runs a script as a check, and answers whether it was well, and what was heard. */
async function check(script: string, limits = LIMITS) {
  const heard: Buffer[] = [];
  const command = { file: process.execPath, args: ['-e', script], cwd: process.cwd(), env: process.env, limits };
  const ok = await runCheck(command, (chunk: Buffer) => heard.push(chunk));
  return { ok, text: Buffer.concat(heard).toString('utf8') };
}

/** A script that starts another, which keeps the output of the first and does not end. */
const FORGETS = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000) // forgotten'], { stdio: 'inherit', detached: true }).unref();
  console.log('done');`;

test('N1 a check says what it says, and its exit code decides', async () => {
  expect(await check(`console.log('well')`)).toEqual({ ok: true, text: 'well\n' });
  expect(await check(`console.error('not well'); process.exit(3)`)).toEqual({ ok: false, text: 'not well\n' });
});

test('N1 a command that is not there fails with its name', async () => {
  const heard: Buffer[] = [];
  const command = { file: '/nowhere/to/be', args: [], cwd: process.cwd(), env: process.env };
  expect(await runCheck(command, (chunk: Buffer) => heard.push(chunk))).toBe(false);
  expect(Buffer.concat(heard).toString('utf8')).toContain('/nowhere/to/be');
});

// Who left what running is read from /proc; elsewhere nothing is ended, and the check ends all the same.
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('N1 what a check left running does not keep it from ending, is named and is ended', async () => {
  const { ok, text } = await check(FORGETS, { ...LIMITS, rest: 100 });
  expect(ok).toBe(true);
  expect(text).toMatch(/Still running after the end of the check[^]*\d+ .*forgotten/);
  const [, pid] = /(\d+) \S*node -e setInterval/.exec(text) ?? [];
  expect(pid).toBeDefined();
});

onLinux('N1 a check that hangs is ended, fails, and says what it was doing', async () => {
  const { ok, text } = await check('setInterval(() => {}, 1000) // hangs', { ...LIMITS, silence: 300, look: 50 });
  expect(ok).toBe(false);
  expect(text).toMatch(/Nothing was heard for[^]*\d+ .*hangs/);
});
