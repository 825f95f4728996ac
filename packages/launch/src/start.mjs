import { buildAll } from './build.mjs';
import { install } from './install.mjs';
import { look } from './look.mjs';
import { assertCanRun } from './preflight.mjs';
import { DEMO_OWNER, processesOf } from './processes.mjs';
import { say } from './progress.mjs';
import { remotesHere, serveLastBuild } from './remotes.mjs';
import { readSettings, ROOT, SETTINGS_HELP, Stop } from './settings.mjs';
import { createSupervisor } from './supervise.mjs';

const HELP = `npm start: installs, builds and runs the whole site, until Ctrl-C. A database of its own is filled with the demo agency.

${SETTINGS_HELP}
`;

/** Milliseconds in which a shell that has content knows it. */
const CONTENT_WITHIN = 5_000;

async function hasContent({ isDemo, ports }) {
  const until = performance.now() + CONTENT_WITHIN;
  let isThere = isDemo;
  while (!isThere && performance.now() < until) {
    isThere = await look(`http://127.0.0.1:${ports.shell}`, 'ready', CONTENT_WITHIN);
    if (!isThere) await new Promise((done) => setTimeout(done, 250));
  }
  return isThere;
}

function welcome({ siteUrl, isDemo, smtpUrl, ports, logs }, isReady) {
  const lines = [
    isReady
      ? `Dorpel is ready: ${siteUrl}`
      : `Dorpel runs at ${siteUrl}, and its database has no content yet: see pnpm desk content --help, or start with SEED=demo.`,
    isDemo && `  Owner login    ${siteUrl}/nl/login/  ${DEMO_OWNER.email}  ${DEMO_OWNER.password}`,
    `  Mails          ${smtpUrl ? 'are sent by the server in SMTP_URL' : `http://localhost:${ports.mails}`}`,
    `  Logs           ${logs}`,
    '  Stop           Ctrl-C',
  ];
  return `\n${lines.filter(Boolean).join('\n')}\n`;
}

async function main() {
  if (process.argv.includes('--help')) return process.stdout.write(HELP);
  const settings = readSettings(process.env);
  await assertCanRun(settings);
  await install();
  await buildAll();
  for (const name of await remotesHere()) await serveLastBuild(name, settings.releases);

  const supervisor = createSupervisor({ logs: settings.logs });
  let stopped = false;
  const stop = async (code) => {
    if (stopped) return;
    stopped = true;
    say('Stopping …');
    await supervisor.stop();
    say('Stopped. Nothing is lost.');
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  try {
    await supervisor.start(processesOf(settings));
  } catch (error) {
    process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
    return stop(1);
  }
  process.stdout.write(welcome(settings, await hasContent(settings)));
}

process.chdir(ROOT);
main().catch((error) => {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
  process.exit(1);
});
