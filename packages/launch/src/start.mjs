import { buildAll, install } from './install.mjs';
import { during, runCommand } from './command.mjs';
import { connectDemoCrm, DEMO_CRMS, giveDemoStreets, settingsFedBy } from './demo.mjs';
import { look } from './look.mjs';
import { assertCanRun } from './preflight.mjs';
import { DEMO_OWNER } from './processes.mjs';
import { remotesHere, serveLastBuild } from './remotes.mjs';
import { readSettings, SETTINGS_HELP, Stop } from './settings.mjs';
import { runUntilStopped } from './supervise.mjs';

const HELP = `npm start: installs, builds and runs the whole site, until Ctrl-C. A database of its own is filled with the demo
agency, unless an agency was made in its folder.

npm start -- --crm NAME: the homes of the demo are those of a CRM that is served here and connected, as the desk's page 'CRM' shows:
${DEMO_CRMS.join(', ')}. Its data is in .data/fed-by-NAME, unless DATA_DIR says where.

${SETTINGS_HELP}
`;

/** Milliseconds in which a shell that has content knows it. */
const CONTENT_WITHIN = 5_000;

async function hasContent({ isDemo, agency, ports }) {
  const until = performance.now() + CONTENT_WITHIN;
  let isThere = isDemo || agency !== undefined;
  while (!isThere && performance.now() < until) {
    isThere = await look(`http://127.0.0.1:${ports.shell}`, 'ready', CONTENT_WITHIN);
    if (!isThere) await new Promise((done) => setTimeout(done, 250));
  }
  return isThere;
}

function welcome({ siteUrl, isDemo, agency, smtpUrl, ports, logs, crm }, isReady) {
  const lines = [
    isReady
      ? `${agency?.name ?? 'Dorpel'} is ready: ${siteUrl}`
      : `Dorpel runs at ${siteUrl}, and its database has no content yet: make one with ./pnpm cli agency init, or start with SEED=demo.`,
    isDemo && `  Owner login    ${siteUrl}/nl/login/  ${DEMO_OWNER.email}  ${DEMO_OWNER.password}`,
    crm && `  CRM            ${siteUrl}/nl/desk/crm/  fed by ${crm}, served at http://127.0.0.1:${ports.crm}`,
    `  Mails          ${smtpUrl ? 'are sent by the server in SMTP_URL' : `http://localhost:${ports.mails}`}`,
    `  Logs           ${logs}`,
    '  Stop           Ctrl-C',
  ];
  return `\n${lines.filter(Boolean).join('\n')}\n`;
}

await runCommand(HELP, { crm: { type: 'string' } }, async ({ crm }) => {
  const settings = crm === undefined ? readSettings(process.env) : settingsFedBy(crm, process.env);
  await assertCanRun(settings);
  await install();
  await buildAll();
  for (const name of await remotesHere()) await serveLastBuild(name, settings.releases);
  if (settings.isDemo) await giveDemoStreets(settings.maps);

  await runUntilStopped(settings);
  if (crm !== undefined) {
    await during(`Reading the homes of ${crm} once`, () => connectDemoCrm(settings)).catch((error) => {
      // The site runs, and its desk says what is wrong.
      process.stderr.write(`${error instanceof Stop ? error.message : error.stack}\n`);
    });
  }
  process.stdout.write(welcome(settings, await hasContent(settings)));
});
