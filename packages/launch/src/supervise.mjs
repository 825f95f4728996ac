import { spawn } from 'node:child_process';
import { setMaxListeners } from 'node:events';
import { closeSync, openSync, renameSync, statSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { environmentOf } from './environment.mjs';
import { followLog } from './follow-log.mjs';
import { look } from './look.mjs';
import { outliveOutput, say } from './command.mjs';
import { processesOf } from './processes.mjs';
import { ROOT, ROTATION, Stop } from './settings.mjs';
import { LOOKS, silenceOf } from './silence.mjs';
import { rememberSite } from './site.mjs';

/**
 * Milliseconds: to become ready, and that a look at that may take; to stop when asked. Before a process that ended starts
 * again: twice as long each time, up to the most, until it has run for `steady`.
 */
const TIMES = {
  ready: 120_000,
  look: 2_000,
  stop: 8_500,
  again: 1_000,
  mostAgain: 30_000,
  steady: 60_000,
  looks: LOOKS,
};

/** What glibc keeps for the threads of a process that work on pictures is two arenas, not eight for each processor. */
const MEMORY = { MALLOC_ARENA_MAX: '2' };

const FOLLOW = fileURLToPath(new URL('./follow.mjs', import.meta.url));
const STANDBY = fileURLToPath(new URL('./standby.mjs', import.meta.url));

const MB = 1024 * 1024;

/**
 * Opens the log of a process for appending: it writes there itself, so that nobody waits for us. What the last one left that
 * is too long is put aside (while it runs, it does so itself). Where no file can be made, what it says is lost, and it runs.
 */
function openLog(path, { maxMb }) {
  try {
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxMb * MB) renameSync(path, `${path}.1`);
    return openSync(path, 'a', 0o600);
  } catch {
    return undefined;
  }
}

const inWords = (milliseconds) =>
  milliseconds < 1_000 ? `${milliseconds} ms` : `${Math.round(milliseconds / 1_000)} s`;

/**
 * Whether a process is alive: its event loop comes around to answering. Asked over its channel, for a tenth of what a
 * request costs: a site at rest does little else.
 */
function isAlive(child, within) {
  return new Promise((done) => {
    const end = (alive) => {
      clearTimeout(timer);
      child.off('message', hear);
      done(alive);
    };
    const hear = () => end(true);
    const timer = setTimeout(end, within, false);
    child.on('message', hear);
    child.send('alive?', (error) => error && end(false));
  });
}

/**
 * Runs processes stage by stage; starts one again that ends by itself, or that hangs: its event loop does not come around
 * any more; stops all in the reverse order. What is followed is not looked at: it may stand at somebody's breakpoint.
 * @param {{ logs: string, rotation?: { maxMb: number, keep: number }, watch?: (name: string) => boolean, echo?: boolean,
 *   times?: typeof TIMES, tell?: (text: string) => void }} options `times` and `tell` are for tests
 */
export function createSupervisor({
  logs,
  rotation = ROTATION,
  watch = () => false,
  echo = false,
  times = TIMES,
  tell = say,
}) {
  const running = new Map();
  const waiting = new Map();
  const echoed = new Map();
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const { signal } = stopping;
  const pause = (milliseconds) => wait(milliseconds, undefined, { signal }).catch(() => undefined);
  const logOf = (name) => join(logs, `${name}.log`);
  const logged = (name) => {
    try {
      return statSync(logOf(name)).size;
    } catch {
      return 0; // none was made yet, or none can be
    }
  };

  /** What a process wrote into its log since that was so long; all of it, where it began anew. */
  async function saidSince(name, from) {
    const said = await readFile(logOf(name)).catch(() => Buffer.alloc(0));
    return said
      .subarray(said.length < from ? 0 : from)
      .toString()
      .trim();
  }

  /** A process of a definition, which runs `program`: its bundle, or what stands by for that. */
  function spawned(definition, program, args = []) {
    const { name, folder, flags = [], env = {} } = definition;
    const log = openLog(logOf(name), rotation);
    const command = [...flags, '--enable-source-maps', '--import', FOLLOW, program];
    const child = spawn(process.execPath, [...command, ...args], {
      cwd: resolve(ROOT, folder),
      env: {
        ...MEMORY,
        // Who is followed may come to read another variable.
        ...(watch(name) ? { ...process.env, ...env } : environmentOf(definition, { ...process.env, ...env })),
        NODE_ENV: watch(name) ? 'development' : 'production',
        ...(log !== undefined && { LOG_FILE: logOf(name), LOG_MAX_MB: rotation.maxMb, LOG_KEEP: rotation.keep }),
      },
      // A channel, so that a child knows when the launcher is gone; a group of its own, so that Ctrl-C reaches only us.
      stdio: ['ignore', log ?? 'ignore', log ?? 'ignore', 'ipc'],
      detached: true,
    });
    if (log !== undefined) closeSync(log);
    return child;
  }

  /** The process that stands by for a definition, told to begin; nothing, where none does, or it has ended. */
  function begun({ name, folder, bundle, args = [], env = {} }) {
    const child = waiting.get(name);
    waiting.delete(name);
    if (!child?.connected) return undefined;
    const begin = { bundle: resolve(ROOT, folder, bundle), args, env };
    const send = () => child.connected && child.send({ begin }, () => undefined);
    if (child.stands) send();
    else child.once('message', send);
    return child;
  }

  /** @param {number} attempt how often in a row it was started again: 0 for the first start and when somebody asked */
  function launch(definition, attempt = 0) {
    const { name } = definition;
    const from = logged(name);
    const child = begun(definition) ?? spawned(definition, definition.bundle, definition.args);
    // Two of a name write to one log, while one takes the place of the other.
    if (echo && !echoed.has(name)) echoed.set(name, followLog(logOf(name), `${name.padEnd(10)}| `));
    const gone = new AbortController();
    const entry = {
      definition,
      child,
      from,
      gone: gone.signal,
      ended: new Promise((done) => child.once('exit', done)),
    };
    running.set(name, entry);
    const began = performance.now();
    child.once('exit', async (code, by) => {
      if (running.get(name) === entry) {
        echoed.get(name)?.();
        echoed.delete(name);
      }
      gone.abort();
      if (signal.aborted || entry.isFirst || entry.isReplaced) return;
      if (entry.isRestarting) return void keep(launch(definition));
      const next = performance.now() - began < times.steady ? attempt + 1 : 1;
      const delay = Math.min(times.again * 2 ** (next - 1), times.mostAgain);
      const why = entry.killed ?? `ended by itself (${by ?? `exit code ${code}`})`;
      tell(`${name} ${why}; starting it again in ${inWords(delay)}. Its log: ${logOf(name)}`);
      await pause(delay);
      if (!signal.aborted && !entry.isReplaced) void keep(launch(definition, next));
    });
    return entry;
  }

  const asks = ({ definition }, what) => look(definition.origin, what, times.look);

  /** Whether a process says that it is `live` or `ready` in time, and before it ends. */
  async function becomes(entry, what, every = 100) {
    const until = performance.now() + times.ready;
    while (performance.now() < until && !entry.gone.aborted && !signal.aborted) {
      if (await asks(entry, what)) return true;
      await pause(every);
    }
    return false;
  }

  function kill(entry, why) {
    if (entry.gone.aborted || signal.aborted || entry.isRestarting || entry.isReplaced) return;
    entry.killed = `${why} and was killed`;
    entry.child.kill('SIGKILL');
  }

  /** Sees to it that a process which hangs ends; what has ended is started again. */
  async function keep(entry) {
    if (watch(entry.definition.name)) return;
    // Ready it may not be for as long as others are not, which is no reason to start it again.
    if (!(await becomes(entry, 'live'))) return kill(entry, `did not answer within ${inWords(times.ready)}`);
    const silence = await silenceOf({
      pid: entry.child.pid,
      look: (within) => isAlive(entry.child, within),
      signal: AbortSignal.any([entry.gone, signal]),
      looks: times.looks,
    });
    if (silence !== undefined) kill(entry, `has not answered for ${inWords(silence)}`);
  }

  async function whenReady(entry) {
    const { name, starts = 'ready' } = entry.definition;
    const isReady = await becomes(entry, starts);
    entry.isFirst = false;
    if (isReady) return void keep(entry);
    // What it said when it was started before has other reasons.
    const tail = (await saidSince(name, entry.from)).split('\n').slice(-12).join('\n');
    throw new Stop(`${name} did not start. The end of its log:\n${tail}`);
  }

  return {
    async start(definitions) {
      await mkdir(logs, { recursive: true }).catch(() => undefined); // without it nothing is logged, and all runs
      for (const stage of [...new Set(definitions.map((definition) => definition.stage))].sort()) {
        const started = definitions
          .filter((definition) => definition.stage === stage)
          .map((definition) => Object.assign(launch(definition), { isFirst: true }));
        await Promise.all(started.map(whenReady));
        tell(`Running: ${started.map(({ definition }) => definition.name).join(', ')}`);
      }
    },
    /** Ends a process, which then starts again. @returns the exit code with which it ended */
    restart(name) {
      const entry = running.get(name);
      entry.isRestarting = true;
      entry.child.kill('SIGTERM');
      return entry.ended;
    },
    /**
     * Starts another process of a name that runs, elsewhere (the definition has other ports), and ends the one before once the new
     * one answers. One that does not get there is ended, and the one before stays.
     * @param {(origin: string) => void} onReady called before the one before is ended: who asks it, asks the new one from now on
     * @returns {Promise<string | undefined>} what the new one said last, where it did not start
     */
    async replace(definition, onReady) {
      const { name, origin, starts = 'ready' } = definition;
      const before = running.get(name);
      const entry = Object.assign(launch(definition), { isFirst: true });
      if (!(await becomes(entry, starts, 15))) {
        entry.isReplaced = true;
        entry.child.kill('SIGKILL');
        if (running.get(name) === entry && before) running.set(name, before);
        return saidSince(name, entry.from);
      }
      entry.isFirst = false;
      onReady(origin);
      if (before) {
        before.isReplaced = true;
        before.child.kill('SIGTERM');
        // One that does not end keeps nobody waiting.
        void Promise.race([before.ended, wait(times.stop, undefined, { ref: false })]).then(() =>
          before.child.kill('SIGKILL'),
        );
      }
      return undefined;
    },
    /**
     * Lets a process stand by for the next start of a definition, with what its program needs of others' packages already loaded: most
     * of a start. It costs the memory of that as long as it waits.
     * @param {readonly string[]} load addresses of modules
     */
    standBy(definition, load) {
      if (signal.aborted) return;
      waiting.get(definition.name)?.kill('SIGKILL');
      const child = spawned(definition, STANDBY, load);
      waiting.set(definition.name, child);
      child.once('message', () => Object.assign(child, { stands: true }));
    },
    /** The process of each name. */
    pids: () => Object.fromEntries([...running].map(([name, { child }]) => [name, child.pid])),
    /** Stops the last stage first: nobody loses what it depends on. */
    async stop() {
      stopping.abort();
      for (const child of waiting.values()) child.kill('SIGKILL');
      const entries = [...running.values()];
      const deadline = performance.now() + times.stop;
      for (const stage of [...new Set(entries.map(({ definition }) => definition.stage))].sort().reverse()) {
        const those = entries.filter(({ definition, gone }) => definition.stage === stage && !gone.aborted);
        for (const { child } of those) child.kill('SIGTERM');
        const late = wait(Math.max(500, deadline - performance.now()), undefined, { ref: false });
        await Promise.race([Promise.all(those.map(({ ended }) => ended)), late]);
        for (const { child, gone } of those) if (!gone.aborted) child.kill('SIGKILL');
      }
    },
  };
}

/** Starts all processes and answers when they are ready; Ctrl-C, or one that does not start, stops all and ends this one. */
export async function runUntilStopped(settings) {
  outliveOutput();
  const supervisor = createSupervisor(settings);
  let stopped = false;
  const stop = async (code) => {
    if (stopped) return;
    stopped = true;
    say('Stopping …');
    await supervisor.stop();
    say('Stopped. Nothing is lost.');
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  try {
    rememberSite(settings, process.env);
    await supervisor.start(processesOf(settings));
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
    await stop(1);
  }
}
