import { pointerIn } from '../releases/artefacts.mjs';
import { remotesHere, serveLastBuild } from '../remotes.mjs';

const HELP = `node packages/launch/src/operation/fill-store.mjs DIR: puts the builds of this repository into the artefact store DIR, for
each remote that has nothing there yet. What was released stays as it is.
`;

const [store] = process.argv.slice(2);
if (store === undefined || store.startsWith('-')) {
  process.stdout.write(HELP);
} else {
  for (const name of await remotesHere()) {
    const pointer = await pointerIn(store, name);
    if (!pointer) await serveLastBuild(name, store);
    process.stdout.write(`${name}: ${pointer ? `stays at ${pointer.version}` : 'filled'}\n`);
  }
}
