import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say } from './progress.mjs';
import { ROOT, Stop } from './settings.mjs';

/** Milliseconds: to become ready, to stop when asked, before a crashed process starts again. */
const READY_WITHIN = 120_000;
const STOP_WITHIN = 8_500;
const START_AGAIN_AFTER = 1_000;

/** What runs the source, and begins it anew when it changes. */
const TSX = join(ROOT, 'packages/tooling/node_modules/tsx/dist/cli.mjs');
const FOLLOW = fileURLToPath(new URL('./follow.mjs', import.meta.url));
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  );
const listens = (port) =>
  new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => done(true) || socket.destroy());
    socket.once('error', () => done(false));
  });

/**
 * Runs processes stage by stage, starts one again that ends by itself, and stops all in the reverse order.
 * @param {{ logs: string, watch?: (name: string) => boolean, echo?: boolean }} options
 */
export function createSupervisor({ logs, watch = () => false, echo = false }) {
  const running = new Map();
  let stopping = false;

  function launch(definition) {
    const { name, folder, source, bundle, args = [], env = {} } = definition;
    const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' });
    const command = watch(name)
      ? [TSX, 'watch', '--clear-screen=false', '--import', FOLLOW, source]
      : ['--enable-source-maps', '--import', FOLLOW, bundle];
    const child = spawn(process.execPath, [...command, ...args], {
      cwd: resolve(ROOT, folder),
      env: { ...process.env, NODE_ENV: watch(name) ? 'development' : 'production', ...env },
      // A channel, so that a child knows when the launcher is gone; a group of its own, so that Ctrl-C reaches only us.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.pipe(log, { end: false });
      if (echo)
        stream.on('data', (chunk) => process.stdout.write(String(chunk).replace(/^(?=.)/gm, `${name.padEnd(10)}| `)));
    }
    const entry = { definition, child, ended: new Promise((done) => child.once('exit', done)) };
    running.set(name, entry);
    child.once('exit', async (code, signal) => {
      log.end();
      if (stopping || entry.failed) return;
      if (entry.isRestarting) return launch(definition);
      say(
        `${name} ended by itself (${signal ?? `exit code ${code}`}); starting it again. Its log: ${join(logs, `${name}.log`)}`,
      );
      await pause(START_AGAIN_AFTER);
      if (!stopping) launch(definition);
    });
    return entry;
  }

  async function whenReady(entry) {
    const { name, ready, listens: port } = entry.definition;
    const until = Date.now() + READY_WITHIN;
    while (Date.now() < until) {
      if (entry.child.exitCode !== null) break;
      if (ready ? await answers(ready) : await listens(port)) return;
      await pause(100);
    }
    entry.failed = true;
    const tail = (await readFile(join(logs, `${name}.log`), 'utf8').catch(() => ''))
      .trim()
      .split('\n')
      .slice(-12)
      .join('\n');
    throw new Stop(`${name} did not start. The end of its log:\n${tail}`);
  }

  return {
    async start(definitions) {
      await mkdir(logs, { recursive: true });
      for (const stage of [...new Set(definitions.map((definition) => definition.stage))].sort()) {
        const started = definitions.filter((definition) => definition.stage === stage).map(launch);
        await Promise.all(started.map(whenReady));
        say(`Running: ${started.map(({ definition }) => definition.name).join(', ')}`);
      }
    },
    /** Ends a process, which then starts again. @returns the exit code with which it ended */
    restart(name) {
      const entry = running.get(name);
      entry.isRestarting = true;
      entry.child.kill('SIGTERM');
      return entry.ended;
    },
    /** The process of each name. */
    pids: () => Object.fromEntries([...running].map(([name, { child }]) => [name, child.pid])),
    /** Stops the last stage first: nobody loses what it depends on. */
    async stop() {
      stopping = true;
      const entries = [...running.values()];
      const deadline = Date.now() + STOP_WITHIN;
      for (const stage of [...new Set(entries.map(({ definition }) => definition.stage))].sort().reverse()) {
        const those = entries.filter(
          ({ definition, child }) => definition.stage === stage && child.exitCode === null && child.signalCode === null,
        );
        for (const { child } of those) child.kill('SIGTERM');
        await Promise.race([Promise.all(those.map(({ ended }) => ended)), pause(Math.max(500, deadline - Date.now()))]);
        for (const { child } of those) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      }
    },
  };
}
