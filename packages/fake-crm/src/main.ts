import { parseArgs } from 'node:util';
import { FAKES, MISDEEDS, type Misdeed, startFake } from './fake-crm.ts';

const HELP = `./pnpm fake-crm NAME [--port N] [--homes N] [--seed N] [--misbehave WHAT,WHAT] [--announce ADDRESS]

Serves a CRM on this machine as the real one answers, with homes of the demo agency: nothing but its address says that it is
another. It prints where that is and what opens it, and what is written there. Ctrl-C ends it; nothing is kept.

  NAME         ${FAKES.map(({ name }) => name).join(', ')}
  --port       where it answers (default 5600)
  --homes      how many there are; about thirty are good ones, the rest is made of them (default 30)
  --seed       makes others of them (default 1)
  --announce   of a CRM that announces its homes (sweepbright): where to; all are announced at once
  --misbehave  ${Object.entries(MISDEEDS)
    .map(([misdeed, what]) => `${misdeed.padEnd(9)} ${what}`)
    .join('\n               ')}
`;

const EXIT_USAGE = 64;
const PORT = 5600;
const MOST_HOMES = 100_000;

/** A command that was not given as it must be. */
class Misuse extends Error {}

function whole(text: string | undefined, otherwise: number, most: number): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(text) || Number(text) > most) throw new Misuse(`'${text}' is no number from 0 to ${most}.`);
  return Number(text);
}

function misdeedsIn(text: string | undefined): Misdeed[] {
  const all = (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const other = all.find((each) => !Object.hasOwn(MISDEEDS, each));
  if (other !== undefined)
    throw new Misuse(`It can't misbehave by '${other}'. Choose from ${Object.keys(MISDEEDS).join(', ')}.`);
  return all as Misdeed[];
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      port: { type: 'string' },
      homes: { type: 'string' },
      seed: { type: 'string' },
      misbehave: { type: 'string' },
      announce: { type: 'string' },
    },
  });
  if (values.help) return void process.stdout.write(HELP);
  const [name] = positionals;
  const fake = FAKES.find((each) => each.name === name);
  if (!fake || positionals.length > 1) throw new Misuse(`Name one CRM: ${FAKES.map((each) => each.name).join(', ')}.`);
  const to = values.announce;
  if (to !== undefined && (!fake.notices || !URL.canParse(to)))
    throw new Misuse(`${name} can't announce homes to '${to}'.`);
  const { address, credentials, desk, announce } = await startFake(fake, {
    port: whole(values.port, PORT, 65_535),
    homes: whole(values.homes, 0, MOST_HOMES),
    seed: whole(values.seed, 1, 2 ** 31 - 1),
    misbehave: misdeedsIn(values.misbehave),
  });
  process.stdout.write(`${name} with ${desk.homes.size} homes: ${address}\n`);
  for (const [key, value] of Object.entries(credentials)) process.stdout.write(`  ${key}: ${value}\n`);
  const { push } = desk.written;
  desk.written.push = (...all) => {
    for (const { path, body } of all) process.stdout.write(`written to ${path}: ${JSON.stringify(body)}\n`);
    return push.apply(desk.written, all);
  };
  if (to !== undefined) await announce(to);
}

try {
  await main();
} catch (error) {
  const { message, code } = error as NodeJS.ErrnoException;
  process.stderr.write(`${message}\n`);
  process.exitCode = error instanceof Misuse || code?.startsWith('ERR_PARSE_ARGS') ? EXIT_USAGE : 1;
}
