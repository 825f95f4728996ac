#!/usr/bin/env node
import { Misuse, notesOf, remoteOf, runCommand, storeOf } from './command.mjs';
import { install } from './install.mjs';
import { say } from './progress.mjs';
import { lastBuild, remotesHere } from './remotes.mjs';
import { artefactsIn } from './releases/artefacts.mjs';
import { build, check } from './releases/checks.mjs';
import { released, setAsideOf, tried } from './releases/pointer.mjs';
import { SETTINGS_HELP, Stop } from './settings.mjs';

const HELP = `./pnpm release REMOTE: builds a remote, checks it, and serves it. A site that runs has it within 5 seconds.

  ./pnpm release mfe-forms                    everybody gets it
  ./pnpm release mfe-forms --canary 10        10 percent of the visitors get it, and testers; the others what they had
  ./pnpm release mfe-forms --canary cookie    only testers get it: who opens /canary/mfe-forms on the site
  ./pnpm release mfe-forms --version 0123456789ab
                                            a version that is in the store already, such as a canary that proved itself
  ./pnpm release mfe-forms --again            also where a shell has set this version aside: it is tried once more
  ./pnpm release mfe-forms --dry-run          builds and checks, and says what would be done

  --store DIR   the artefact store (default: RELEASES, or that of the site on this machine); or the address of one that
                takes files by PUT, with STORE_TOKEN as bearer token where it wants one
  --notes DIR   where shells note what they set aside, if they can't write to the store (default: NOTES)

${SETTINGS_HELP}
`;

/** Percent of the visitors, 0 for testers alone; undefined: everybody, and no canary. */
function shareOf(canary) {
  if (canary === undefined) return undefined;
  if (canary === 'cookie') return 0;
  const share = Number(canary);
  if (!/^\d+(\.\d+)?$/.test(canary) || share <= 0 || share >= 100)
    throw new Misuse(`--canary takes a percentage between 0 and 100, or 'cookie'; '${canary}' is neither.`);
  return share;
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

async function main(values, positionals) {
  const name = remoteOf(positionals);
  const share = shareOf(values.canary);
  const store = storeOf(values);
  const artefacts = artefactsIn(store, notesOf(values));
  const built = values.version === undefined ? await buildAndCheck(name, artefacts) : undefined;
  const version = built?.version ?? (await artefacts.storedVersion(name, values.version));
  const before = await artefacts.pointerIn(name);
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
  await artefacts.movePointer(name, (now) =>
    share === undefined ? released(now, version, at, values.again) : tried(now, version, share, at),
  );
  say(`${name}: ${route}, ${forWhom(name, share)}. Back again: ./pnpm rollback ${name}`);
}

await runCommand(
  HELP,
  {
    canary: { type: 'string' },
    version: { type: 'string' },
    again: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    store: { type: 'string' },
    notes: { type: 'string' },
  },
  main,
);
