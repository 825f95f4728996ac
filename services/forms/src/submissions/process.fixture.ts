import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { bundled } from '@dorpel/service-kit/testing';
import { IMPATIENT, until } from './service.fixture.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const program = bundled(new URL('./drill.fixture.ts', import.meta.url));

/** The service as a process of its own: its address, and what it said until now. */
export type RunningProcess = { readonly child: ChildProcess; readonly url: string; said(): string };

/** Starts the service as a process and answers once it listens. */
export async function startProcess(env: Record<string, string>): Promise<RunningProcess> {
  const { NODE_OPTIONS: _, ...own } = process.env;
  const child = spawn(process.execPath, [await program()], {
    cwd: ROOT,
    // What a process that was killed had in hand comes back soon.
    env: { ...own, DRILL_OUTBOX: JSON.stringify({ ...IMPATIENT, lease: 600 }), ...env },
  });
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const url = await until(async () => {
    if (child.exitCode !== null) throw new Error(output);
    return /"url":"([^"]+)"/.exec(output)?.[1];
  }, 300_000);
  return { child, url, said: () => output };
}

/** Ends a process; answers its exit code. */
export async function kill(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}
