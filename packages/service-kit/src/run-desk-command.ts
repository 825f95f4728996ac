import { ConfigurationError } from './environment.ts';
import { createLog, type Log } from './log.ts';

/** What a command tells who runs it, line by line. */
export type Terminal = {
  readonly say: (line: string) => void;
  readonly warn: (line: string) => void;
  /** Overwrites its own line; only where somebody is watching. */
  readonly progress: (line: string) => void;
};

const terminal: Terminal = {
  say: (line) => void process.stdout.write(`${line}\n`),
  warn: (line) => void process.stderr.write(`${line}\n`),
  progress: (line) => void (process.stderr.isTTY && process.stderr.write(`\r${line}`)),
};

/** EX_CONFIG and EX_SOFTWARE of sysexits.h. */
const EXIT = { configuration: 78, failed: 70 } as const;

/**
 * Runs the desk of a service as a process: the command's own exit code, 78 when the environment is not complete, 70 when
 * anything else fails; then the reason is the last line.
 */
export async function runDeskCommand(
  name: string,
  run: (args: readonly string[], desk: { terminal: Terminal; log: Log }) => Promise<number>,
): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2), { terminal, log: createLog(name, 'warn') });
  } catch (error) {
    terminal.warn((error as Error).message);
    process.exitCode = error instanceof ConfigurationError ? EXIT.configuration : EXIT.failed;
  }
}
