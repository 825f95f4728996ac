import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds: of silence after which a check hangs (the slowest single test takes minutes on a busy machine), between two
 * looks, and in which the rest of what an ended check said is read.
 */
export const LIMITS = { silence: 25 * 60_000, look: 15_000, rest: 5_000 };

/** Names, in the environment of a process, the check that it belongs to, however often it was started by another. */
const BELONGS = 'DORPEL_CHECK';

/** What a check started and what still runs; nothing on a system without /proc. */
async function processesOf(mark) {
  const pids = (await readdir('/proc').catch(() => [])).filter(
    (name) => /^\d+$/.test(name) && Number(name) !== process.pid,
  );
  const read = (pid, file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const all = await Promise.all(
    pids.map(async (pid) => {
      if (!(await read(pid, 'environ')).split('\0').includes(`${BELONGS}=${mark}`)) return undefined;
      return { pid: Number(pid), command: (await read(pid, 'cmdline')).replaceAll('\0', ' ').trim().slice(0, 160) };
    }),
  );
  return all.filter((each) => each?.command);
}

/** Ends what still runs of a check, and answers a line for each. */
async function endAll(mark) {
  const left = await processesOf(mark);
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
  return left.map(({ pid, command }) => `  ${pid} ${command}`);
}

/**
 * Runs a command to its end, whatever it leaves behind: a process that a test forgot keeps the output open, and one that
 * hangs would keep the checks from ever ending.
 * @param {{ file: string, args: string[], cwd: string, env: NodeJS.ProcessEnv, limits?: typeof LIMITS }} command
 * @param {(chunk: Buffer) => void} hear what it says, as it comes
 * @returns {Promise<boolean>} whether it ended by itself, and well
 */
export async function runCheck({ file, args, cwd, env, limits = LIMITS }, hear) {
  const mark = randomUUID();
  const tell = (text, lines) => hear(Buffer.from(`\n${text}\n${lines.join('\n')}\n`));
  let heard = performance.now();
  const child = spawn(file, args, { cwd, env: { ...env, [BELONGS]: mark }, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      heard = performance.now();
      hear(chunk);
    });
  const closed = once(child, 'close').catch(() => undefined);
  let hangs = false;
  const looking = setInterval(async () => {
    if (hangs || performance.now() - heard < limits.silence) return;
    hangs = true;
    tell(`Nothing was heard for ${Math.round(limits.silence / 60_000)} minutes: ended, with`, await endAll(mark));
  }, limits.look);
  try {
    const [code] = await once(child, 'exit');
    await Promise.race([closed, wait(limits.rest, undefined, { ref: false })]);
    const left = await endAll(mark);
    if (left.length > 0) tell('Still running after the end of the check, and ended now:', left);
    return code === 0 && !hangs;
  } catch (error) {
    tell(error.message, []);
    return false;
  } finally {
    clearInterval(looking);
    child.stdout.destroy();
    child.stderr.destroy();
  }
}
