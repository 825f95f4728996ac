#!/usr/bin/env node
import { setTimeout } from 'node:timers/promises';
import { Misuse, notesOf, remoteOf, runCommand, say, storeOf } from './command.mjs';
import { install } from './install.mjs';
import { lastBuild, remotesHere } from './remotes.mjs';
import { artefactsIn, settledBy } from './releases/artefacts.mjs';
import { build, check } from './releases/checks.mjs';
import { released, setAsideOf, tried } from './releases/pointer.mjs';
import { SETTINGS_HELP, Stop } from './settings.mjs';

const HELP = `./pnpm release REMOTE: builds a remote, checks it, and serves it. A site that runs has it within 5 seconds.

  ./pnpm release mfe-forms                    everybody gets it
  ./pnpm release mfe-forms --canary 10        10 percent of the visitors get it, and testers; the others what they had
  ./pnpm release mfe-forms --canary cookie    only testers get it: who opens /canary/mfe-forms on the site
  ./pnpm release mfe-forms --canary auto      5 percent get it for 10 minutes; then everybody, or it goes back: the shells compare
                                            its faults, server time, Web Vitals and completed forms with the others', and where
                                            too few visitors come they wait three times as long, and then ask
  ./pnpm release mfe-forms --version 0123456789ab
                                            a version that is in the store already, such as a canary that proved itself
  ./pnpm release mfe-forms --again            also where a shell has set this version aside: it is tried once more
  ./pnpm release mfe-forms --dry-run          builds and checks, and says what would be done

  --share 5     with --canary auto: percent of the visitors
  --minutes 10  with --canary auto: for how long at least
  --least 100   with --canary auto: documents that its visitors must have been sent
  --no-wait     with --canary auto: don't wait for what becomes of it. Whoever waits only watches: ./pnpm releases says the same
  --store DIR   the artefact store (default: RELEASES, or that of the site on this machine); or the address of one that
                takes files by PUT, with STORE_TOKEN as bearer token where it wants one
  --notes DIR   where shells note what they set aside, if they can't write to the store (default: NOTES)

${SETTINGS_HELP}
`;

/** A number that was given, or the usual one. */
function numberOf(values, option, usual, most) {
  const text = values[option];
  if (text === undefined) return usual;
  if (values.canary !== 'auto') throw new Misuse(`--${option} goes with --canary auto.`);
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value <= 0 || value > most)
    throw new Misuse(`--${option} takes a number above 0, up to ${most}; '${text}' is none.`);
  return value;
}

/** How a canary is judged that is by itself; undefined for one by hand, and for none. */
function autoOf(values) {
  const auto = { minutes: numberOf(values, 'minutes', 10, 10_080), least: numberOf(values, 'least', 100, 1_000_000) };
  return values.canary === 'auto' ? auto : undefined;
}

/** Percent of the visitors, 0 for testers alone; undefined: everybody, and no canary. */
function shareOf(values) {
  const { canary } = values;
  const share = numberOf(values, 'share', 5, 50);
  if (canary === undefined) return undefined;
  if (canary === 'auto') return share;
  if (canary === 'cookie') return 0;
  const given = Number(canary);
  if (!/^\d+(\.\d+)?$/.test(canary) || given <= 0 || given >= 100)
    throw new Misuse(`--canary takes a percentage between 0 and 100, 'cookie' or 'auto'; '${canary}' is none of them.`);
  return given;
}

async function buildAndCheck(name, artefacts) {
  if (!(await remotesHere()).includes(name))
    throw new Misuse(`There is no remote '${name}' here: choose from ${(await remotesHere()).join(', ')}.`);
  await install();
  await build(name);
  const { version, folder } = await lastBuild(name);
  const served = (await artefacts.pointerIn(name))?.version;
  const before = served === undefined || served === version ? undefined : await artefacts.folderOf(name, served);
  process.stdout.write(`${await check(name, folder, before)}\n`);
  return { version, folder };
}

const forWhom = (name, share) => {
  if (share === undefined) return 'for everybody';
  return `for ${share === 0 ? 'testers' : `${share} % of the visitors, and testers`} (they open /canary/${name})`;
};

/** Milliseconds between looks at what shells say, and from when on it is strange that none says anything. */
const LOOK_EVERY = 1_000;
const SILENT = 60_000;

/**
 * Waits for what shells decide of a canary: it is decided whether or not anybody waits. What they decided is written into the pointer,
 * which then no longer depends on their notes.
 * @returns 0 where it was promoted, else 1
 */
async function watch(artefacts, name, since) {
  say(`The shells judge it; nobody has to wait for that: ./pnpm releases ${name} says how it goes`);
  let told = '';
  for (;;) {
    const pointer = await artefacts.pointerIn(name);
    if (pointer?.canary?.auto?.since !== since) {
      say(`Somebody else moved the pointer of ${name} meanwhile: see ./pnpm releases ${name}`);
      return 1;
    }
    const ruling = await artefacts.rulingIn(name, { version: pointer.canary.version, since });
    if (!ruling && Date.now() - Date.parse(since) > SILENT)
      throw new Stop(
        `No shell has said anything of ${name} for a minute: do they run, and have they a place for notes that this command reads (--notes)? The canary goes on.`,
      );
    const { kind = 'wait', why = '', lines = [] } = ruling ?? {};
    if (why !== told && kind === 'wait') say(why);
    told = why;
    if (kind !== 'wait') {
      process.stdout.write(`${lines.map((line) => `         ${line}`).join('\n')}\n`);
      if (kind !== 'ask') await artefacts.movePointer(name, (now) => settledBy(artefacts, name, now));
      say(`${name} ${pointer.canary.version} ${BECAME[kind]}: ${why}`);
      return kind === 'promote' ? 0 : 1;
    }
    await setTimeout(LOOK_EVERY);
  }
}

const BECAME = {
  promote: 'is for everybody',
  back: 'went back, nobody gets it any more',
  ask: 'stays a canary',
};

async function main(values, positionals) {
  const name = remoteOf(positionals);
  const share = shareOf(values);
  const auto = autoOf(values);
  const store = storeOf(values);
  const artefacts = artefactsIn(store, notesOf(values));
  const built = values.version === undefined ? await buildAndCheck(name, artefacts) : undefined;
  const version = built?.version ?? (await artefacts.storedVersion(name, values.version));
  const settle = (now) => settledBy(artefacts, name, now);
  const before = await settle(await artefacts.pointerIn(name));
  if (share !== undefined && !before)
    throw new Stop(
      `${name} has no version in ${store} that the other visitors would get: release one for everybody first.`,
    );
  if (share !== undefined && before.version === version)
    throw new Stop(`${name} ${version} is what everybody gets already: a canary is another version.`);
  const aside = setAsideOf(before, await artefacts.setAsideIn(name), version);
  if (aside && !values.again)
    throw new Stop(
      `${name} ${version} was set aside on ${aside.at}: ${aside.why}. Mend it and release that; or try it once more with --again.`,
    );
  const route = before ? `${before.version} -> ${version}` : version;
  if (values['dry-run']) {
    const isThere = await artefacts.has(name, version);
    return say(
      `Would ${isThere ? 'find' : 'put'} ${version} in ${store}, and point ${name}: ${route}, ${forWhom(name, share)}.`,
    );
  }
  if (built && (await artefacts.put(name, version, built.folder))) say(`${version} is in ${store}`);
  const at = new Date().toISOString();
  await artefacts.movePointer(name, async (now) => {
    const pointer = await settle(now);
    return share === undefined
      ? released(pointer, version, at, values.again)
      : tried(pointer, version, share, at, auto);
  });
  say(`${name}: ${route}, ${forWhom(name, share)}. Back again: ./pnpm rollback ${name}`);
  return auto && !values['no-wait'] ? watch(artefacts, name, at) : 0;
}

await runCommand(
  HELP,
  {
    canary: { type: 'string' },
    version: { type: 'string' },
    share: { type: 'string' },
    minutes: { type: 'string' },
    least: { type: 'string' },
    'no-wait': { type: 'boolean' },
    again: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    store: { type: 'string' },
    notes: { type: 'string' },
  },
  main,
);
