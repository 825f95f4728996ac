#!/usr/bin/env node
// Shows the remote in the current folder alone: its pages and slots with their examples.
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { followHarness } from '../dev/build.mjs';
import { failureText } from '../dev/failure.mjs';
import { serveHarness } from '../dev/serve.mjs';
import { followTypes } from '../dev/types.mjs';
import { run, Stop } from '../repository/root.mjs';

const HELP = `Usage: ./pnpm --filter mfe-forms dev

Shows every page and slot of a remote with the examples of its src/examples.ts, in four languages: rendered on the
server and brought to life in the browser as on the site. No shell, service or database runs. Pages that are open
follow what changes.

  PORT   of the harness (default 3100; --port too)
`;

const DEFAULT_PORT = 3100;

function readPort(text) {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1024 || port > 65_535)
    throw new Stop(`PORT is '${text}', but must be a whole number from 1024 to 65535.`);
  return port;
}

const listen = (server, port) =>
  new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Stop(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1} ./pnpm … dev.`)
          : error,
      ),
    );
    server.listen(port, () => resolve());
  });

const say = (text) => process.stdout.write(`${text}\n`);

await run(async () => {
  const { values } = parseArgs({ options: { port: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  if (values.help) return void process.stdout.write(HELP);
  const directory = process.cwd();
  const name = basename(directory);
  if (!existsSync(join(directory, 'src/examples.ts')))
    throw new Stop(`${name} has no src/examples.ts: it says what the harness shows.`);
  const port = readPort(values.port ?? (process.env.PORT || String(DEFAULT_PORT)));
  const output = join(directory, 'node_modules/.dorpel/harness');
  await mkdir(output, { recursive: true });

  const { server, publish, publishTypes } = serveHarness({ name, output });
  await listen(server, port);
  say(`${name}: building its harness …`);
  let isFirst = true;
  let said = '';
  /** Once, however many builds stumble over it. */
  const sayOnce = (failures) => {
    const wrong = failureText(failures);
    if (wrong && wrong !== said) say(wrong);
    said = wrong;
  };
  const types = followTypes(directory, (failures) => {
    publishTypes(failures);
    sayOnce(failures);
  });
  const end = followHarness({ name, directory, output }, (result) => {
    publish(result);
    if (result.failures.length > 0) return sayOnce(result.failures);
    if (!isFirst) types.check();
    say(isFirst ? `${name} is ready: http://localhost:${port} (${result.seconds} s)` : `Built in ${result.seconds} s`);
    isFirst = false;
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, async () => {
      types.stop();
      server.closeAllConnections();
      server.close();
      await end();
      process.exit(0);
    });
});
