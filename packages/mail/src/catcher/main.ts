import { parseArgs } from 'node:util';
import { startCatcher } from './catcher.ts';

const HELP = `Takes every mail and delivers none: for development and tests, on the loopback only.

  --smtp-port N    where mail is taken (default 2525; 0 for a free port)
  --port N         where it is shown (default 8025; 0 for a free port)
  --data-dir DIR   where mails are kept (default: a folder that is removed at the end)
  --help           this text

http://127.0.0.1:PORT/ shows the mails; GET /mails, GET /mails/:id and DELETE /mails are for tests.`;

function fail(sentence: string): never {
  console.error(`${sentence}\n\n${HELP}`);
  process.exit(64);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        'smtp-port': { type: 'string', default: '2525' },
        port: { type: 'string', default: '8025' },
        'data-dir': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    return fail((error as Error).message);
  }
}

function readPort(name: string, text: string): number {
  const number = Number(text);
  if (!/^\d{1,5}$/.test(text) || number > 65_535) fail(`--${name} must be a whole number from 0 to 65535.`);
  return number;
}

const values = readArguments();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const dataDir = values['data-dir'];
const catcher = await startCatcher({
  smtpPort: readPort('smtp-port', values['smtp-port']),
  port: readPort('port', values.port),
  ...(dataDir !== undefined && { dataDir }),
});
console.log(JSON.stringify({ name: 'mail-catcher', smtp: catcher.smtpUrl, url: catcher.url, msg: 'listening' }));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void catcher.stop().then(() => process.exit(0)));
}
