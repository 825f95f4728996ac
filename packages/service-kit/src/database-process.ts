import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';

const require = createRequire(import.meta.url);
const LIBRARY = require.resolve('@dorpel/embedded-mongo');
/** Its program, as it is here: a source, or compiled where it was installed. */
const MAIN = join(dirname(LIBRARY), `main${extname(LIBRARY)}`);

/** An embedded database in a process and a folder of its own, which a drill may kill. */
export type DatabaseProcess = {
  readonly uri: string;
  /** Ends the process at once, as a loss of power does. */
  kill(): Promise<void>;
  /** Starts it again: the same folder, the same port. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

async function launch(dataDir: string, port: string): Promise<{ child: ChildProcess; uri: string }> {
  const compiler = MAIN.endsWith('.ts') ? ['--import', require.resolve('tsx')] : [];
  const child = spawn(process.execPath, [...compiler, MAIN, '--data-dir', dataDir, '--port', port]);
  let output = '';
  const uri = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const [found] = /mongodb:\S+/.exec(output) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(output)));
  });
  return { child, uri };
}

/** Starts an embedded database as a process, on a free port of the loopback. */
export async function startDatabaseProcess(): Promise<DatabaseProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'database-process-'));
  const { uri, ...first } = await launch(dataDir, '0');
  const { port } = new URL(uri);
  let { child } = first;
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    uri,
    kill,
    start: async () => {
      ({ child } = await launch(dataDir, port));
    },
    stop: async () => {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
