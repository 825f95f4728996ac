#!/usr/bin/env node
// Looks at how the folders of a package hang together.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareRooms, inspectRooms } from '../checks/rooms.mjs';
import { findRoot, run } from '../repository/root.mjs';

const HELP = `Usage: dorpel-rooms [--shrink]

Fails when a room (a folder of src) is not kept (packages/handbook/decisions/0061-rooms-of-a-service.md):
  - rooms of a package lead round in a circle, types included
  - a room of a service is entered past the one file of its own name: src/viewings is entered by src/viewings/viewings.ts
  - a *.queries.ts is read in another room, round the owner of the collection
  - a file is called by an adverb or a participle (later.tsx, kept.ts): a name says what is in it, in the word that others search for
What does so since before the rule stands in packages/tooling/checks/rooms.json. That list only becomes shorter: what is no
longer so has to leave it. --shrink writes it without that; nothing is ever added.
`;

const ADVICE = {
  circles: 'leads round: move what both need into the one that is below, or let the composition root pass it in',
  entered: 'is entered past its door: import from the file of its own name, and export there what others may use',
  queries: 'goes round the owner of a collection: ask its room',
  names: 'is called by an adverb or a participle: say what is in it, as others would search for it',
};

await run(async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, shrink: { type: 'boolean' } } });
  if (values.help) return void process.stdout.write(HELP);
  const root = findRoot();
  const file = join(root, 'packages/tooling/checks/rooms.json');
  const listed = JSON.parse(await readFile(file, 'utf8'));
  const found = await inspectRooms(root);
  const { added, gone } = compareRooms(found, listed);
  for (const { kind, line } of added) process.stdout.write(`${line} ${ADVICE[kind]}\n`);
  if (values.shrink) {
    const kept = Object.entries(listed).map(([kind, lines]) => [
      kind,
      lines.filter((line) => found[kind]?.includes(line)),
    ]);
    await writeFile(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
  } else {
    for (const { line } of gone)
      process.stdout.write(`${line} is mended: take it off the list (dorpel-rooms --shrink)\n`);
  }
  const wrong = added.length + (values.shrink ? 0 : gone.length);
  process.stdout.write(wrong === 0 ? 'Rooms are as they should be, or listed.\n' : `${wrong} wrong.\n`);
  return wrong === 0 ? 0 : 1;
});
