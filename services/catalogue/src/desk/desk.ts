import { createLog, readEnvironment, ConfigurationError } from '@dorpel/service-kit';
import { configuration } from '../config.ts';
import { runDesk } from './run-desk.ts';

const terminal = {
  say: (line: string) => void process.stdout.write(`${line}\n`),
  warn: (line: string) => void process.stderr.write(`${line}\n`),
  /** Overwrites its own line; only where somebody is watching. */
  progress: (line: string) => void (process.stderr.isTTY && process.stderr.write(`\r${line}`)),
};

/** EX_CONFIG and EX_SOFTWARE of sysexits.h. */
const EXIT = { configuration: 78, failed: 70 } as const;

try {
  process.exitCode = await runDesk(process.argv.slice(2), {
    terminal,
    configure: () => readEnvironment(configuration, process.env),
    log: createLog('catalogue-desk', 'warn'),
    now: () => new Date(),
  });
} catch (error) {
  terminal.warn((error as Error).message);
  process.exitCode = error instanceof ConfigurationError ? EXIT.configuration : EXIT.failed;
}
