import { parseArgs } from 'node:util';
import { type EmbeddedMongoOptions, startEmbeddedMongo } from './embedded-mongo.ts';

const HELP = `Usage: node dist/main.mjs --data-dir DIR --port N [--host 127.0.0.1]

Starts the embedded database: a local server for the commands of MongoDB that this site uses.
  --data-dir DIR   where the data are kept; one process per folder
  --port N         the TCP port; 0 takes a free one
  --host ADDRESS   a loopback address (127.0.0.1, ::1 or localhost)
  --help           this text
`;

/** Longer than any flush takes; then the process ends all the same. What was acknowledged is on the disk already. */
const STOP_WITHIN_MS = 1_800;

function readArguments(): EmbeddedMongoOptions | null {
  const { values } = parseArgs({
    options: {
      'data-dir': { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const dataDir = values['data-dir'];
  const port = Number(values.port);
  if (!dataDir) throw new Error('--data-dir is missing: name the folder for the data');
  if (!/^\d+$/.test(values.port ?? '') || port > 65_535) throw new Error('--port must be a number from 0 to 65535');
  return { dataDir, port, host: values.host };
}

async function main(): Promise<void> {
  const options = readArguments();
  if (options === null) {
    process.stdout.write(HELP);
    return;
  }
  const { uri, stop } = await startEmbeddedMongo(options);
  process.stdout.write(`embedded database listening on ${uri}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
      void stop().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`embedded database: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
