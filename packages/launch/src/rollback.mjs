#!/usr/bin/env node
import { assertRemotesIn, notesOf, remoteOf, runCommand, say, storeOf } from './command.mjs';
import { artefactsIn, settledBy } from './releases/artefacts.mjs';
import { ended, rolledBack, versionBefore } from './releases/pointer.mjs';
import { SETTINGS_HELP, Stop } from './settings.mjs';

const HELP = `./pnpm rollback REMOTE [VERSION]: serves an older version of a remote again. A site that runs has it within 5 seconds.

  ./pnpm rollback mfe-forms                the version before this one; while a canary runs, it ends the canary
  ./pnpm rollback mfe-forms 0123456789ab   that version; the first characters do

  --store DIR   the artefact store (default: RELEASES, or that of the site on this machine), or the address of one that takes PUT
  --notes DIR   where shells note what they think of a canary, if they can't write to the store (default: NOTES)

${SETTINGS_HELP}
`;

async function main(values, positionals) {
  const name = remoteOf(positionals, 2);
  const store = storeOf(values);
  const artefacts = artefactsIn(store, notesOf(values));
  if (!(await artefacts.pointerIn(name))) await assertRemotesIn(store, artefacts, [name]);
  const wanted = positionals[1] && (await artefacts.storedVersion(name, positionals[1]));
  const at = new Date().toISOString();
  let before;
  const after = await artefacts.movePointer(name, async (now) => {
    const pointer = await settledBy(artefacts, name, now);
    if (!pointer) throw new Stop(`${name} has no version in ${store}: nothing to roll back.`);
    before = pointer;
    if (pointer.canary && !wanted) return ended(pointer, at);
    const target = wanted ?? versionBefore(pointer);
    if (!target)
      throw new Stop(
        `Before ${pointer.version} there is no version of ${name} that was not rolled back: name one of ./pnpm releases ${name}.`,
      );
    if (target === pointer.version) throw new Stop(`${name} ${target} is what everybody gets already.`);
    return rolledBack(pointer, await artefacts.storedVersion(name, target), at);
  });
  if (before.version === after.version)
    say(`${name}: the canary ${before.canary.version} is over; everybody gets ${after.version}.`);
  else say(`${name}: ${before.version} -> ${after.version}, for everybody.`);
}

await runCommand(HELP, { store: { type: 'string' }, notes: { type: 'string' } }, main);
