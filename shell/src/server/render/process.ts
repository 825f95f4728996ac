import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import type { Duplex, Readable } from 'node:stream';
import type { Log } from '@dorpel/service-kit';
import { accountOf, waitsOf } from './accounts.ts';
import { CHANNEL, openChannel } from './channel.ts';
import { logOutput } from './output.ts';
import { LARGEST_MESSAGE } from './protocol.ts';
import type { Link, StartLink } from './renderer-handle.ts';

/** How much more than it may a heap can hold for a moment, before the engine itself ends it. */
const ROOM = 4;

/** Milliseconds for which what a process wrote last is waited for, once it has ended. */
const LAST_WORDS = 1_000;

/** Ends a process together with who started it, however that went: part of every Linux but the smallest. */
const SETPRIV = '/usr/bin/setpriv';
const DIES = ['--pdeathsig', 'KILL'];
const withParent = existsSync(SETPRIV);

const has = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag);

/** Node's permission model: one file may be read; nothing written, no process, worker or native addon started. */
function permissionsFor(file: string): string[] {
  const model = has('--permission') ? '--permission' : '--experimental-permission';
  // Lines of Node whose model knows of networks deny them unless this says otherwise.
  return [model, `--allow-fs-read=${file}`, ...(has('--allow-net') ? ['--allow-net'] : [])];
}

/** The groups of the processes that run: they end with this one. */
const groups = new Set<number>();

/** Ends a process and all that it started. */
function endGroup(pid: number): void {
  groups.delete(pid);
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // There is nobody left in it.
  }
}

process.once('exit', () => {
  for (const pid of groups) endGroup(pid);
});

/** Where memory is short, the system ends the process of a version before any other. */
function offerToTheSystem(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '500');
  } catch {
    // Not every system has it.
  }
}

/** Calls `ended` once, when a process has ended and what it said last was heard. */
function whenOver(child: ChildProcess, ended: (why: string, isItsOwn: boolean) => void): void {
  child.once('error', (error) => ended(`it could not be started: ${error.message}`, false));
  child.once('exit', (code, signal) => {
    if (child.pid !== undefined) endGroup(child.pid);
    const why = signal === null ? `it ended by itself with exit code ${code}` : `it was ended by ${signal}`;
    for (const stream of [child.stdout, child.stderr]) stream?.resume();
    const timer = setTimeout(() => ended(why, true), LAST_WORDS).unref();
    child.once('close', () => {
      clearTimeout(timer);
      ended(why, true);
    });
  });
}

/**
 * Starts renderers as processes of their own, each the leader of a session, so that all that it starts ends with it.
 * @param file path of the shell's own build for rendering
 * @param environment all that they find in theirs
 */
export const startProcess =
  (file: string, log: Pick<Log, 'info' | 'warn'>, environment: Readonly<Record<string, string>> = {}): StartLink =>
  (setup) => {
    const { name: remote = 'frame', version } = setup.version ?? {};
    // The permission model knows files by their real paths.
    const program = realpathSync(file);
    const node = [
      ...permissionsFor(program),
      '--disable-warning=ExperimentalWarning',
      // Its heap is small: helpers that clear it beside each other take more of the processor than they save of time.
      '--single-threaded-gc',
      // The engine gives a small heap little room to grow (a third): its whole was gone through after every 30 pages.
      '--heap-growing-percent=150',
      `--max-old-space-size=${Math.round((ROOM * setup.maxBytes) / 1024 / 1024)}`,
      program,
    ];
    const child = spawn(
      withParent ? SETPRIV : process.execPath,
      withParent ? [...DIES, process.execPath, ...node] : node,
      {
        cwd: '/',
        env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2', ...environment },
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      },
    );
    const { pid } = child;
    if (pid !== undefined) {
      groups.add(pid);
      offerToTheSystem(pid);
    }
    // None of it is a reason for this process to stay.
    child.unref();
    const stream = child.stdio[CHANNEL] as Duplex & { unref(): void };
    for (const each of [stream, child.stdout, child.stderr]) (each as unknown as { unref?(): void } | null)?.unref?.();
    logOutput([child.stdout, child.stderr] as Readable[], log, { remote, version });
    const end = () => {
      if (pid !== undefined && child.exitCode === null && child.signalCode === null) endGroup(pid);
      stream.destroy();
    };
    let hear: Parameters<Link['onEnd']>[0] = () => {};
    const channel = openChannel(stream, LARGEST_MESSAGE, (why) => hear(`it sent ${why}`, true));
    whenOver(child, (why, isItsOwn) => hear(why, isItsOwn));
    stream.once('close', () => {
      // A process that closed its channel is of no use, whatever else it does.
      if (child.exitCode === null && child.signalCode === null) end();
    });
    let isHeld = false;
    /** What is said in one go, as the slots of a page, leaves in one go: each time costs calls of the system, and wakes the process. */
    const hold = () => {
      if (isHeld) return;
      isHeld = true;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    };
    channel.post(setup);
    return {
      post(message) {
        hold();
        channel.post(message);
      },
      onMessage: (listener) => channel.onMessage(listener),
      onEnd(listener) {
        hear = listener;
      },
      end,
      pid,
      account: () => (pid === undefined ? undefined : accountOf(pid)),
      waits: () => (pid === undefined ? undefined : waitsOf(pid)),
    };
  };
