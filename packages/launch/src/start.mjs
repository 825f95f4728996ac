import { buildAll } from './build.mjs';
import { install } from './install.mjs';
import { DEMO_OWNER, processesOf } from './processes.mjs';
import { say } from './progress.mjs';
import { remotesHere, serveLastBuild } from './remotes.mjs';
import { assertPortsFree, readSettings, ROOT, SETTINGS_HELP, Stop } from './settings.mjs';
import { createSupervisor } from './supervise.mjs';

const HELP = `npm start: installs, builds and runs the whole site with the demo agency, until Ctrl-C.

${SETTINGS_HELP}
`;

async function main() {
  if (process.argv.includes('--help')) return process.stdout.write(HELP);
  const settings = readSettings(process.env);
  await assertPortsFree(settings);
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
  process.stdout.write(`
Dorpel is ready: ${settings.siteUrl}
  Owner login    ${settings.siteUrl}/nl/login/  ${DEMO_OWNER.email}  ${DEMO_OWNER.password}
  Mails          ${settings.smtpUrl ? 'are sent by the server in SMTP_URL' : `http://localhost:${settings.ports.mails}`}
  Logs           ${settings.logs}
  Stop           Ctrl-C
`);
}

process.chdir(ROOT);
main().catch((error) => {
  process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
  process.exit(1);
});
