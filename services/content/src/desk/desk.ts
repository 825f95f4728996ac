import { ConfigurationError, createLog } from '@dorpel/service-kit';
import { readConfig } from '../config.ts';
import { runDesk } from './run-desk.ts';

const terminal = {
  say: (line: string) => void process.stdout.write(`${line}\n`),
  warn: (line: string) => void process.stderr.write(`${line}\n`),
};

/** EX_CONFIG and EX_SOFTWARE of sysexits.h. */
const EXIT = { configuration: 78, failed: 70 } as const;

try {
  process.exitCode = await runDesk(process.argv.slice(2), {
    terminal,
    configure: () => readConfig(process.env),
    log: createLog('content-desk', 'warn'),
  });
} catch (error) {
  terminal.warn((error as Error).message);
  process.exitCode = error instanceof ConfigurationError ? EXIT.configuration : EXIT.failed;
}
