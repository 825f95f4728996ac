import { fileURLToPath } from 'node:url';
import { readNearFile } from './read-file.ts';
import { Grid, type NearRepository } from './store.ts';

export { BadNearFile } from './read-file.ts';
export { type NearRepository, type NearSource, openNear } from './store.ts';

/** Everything of a file, by cells. @throws BadNearFile */
export async function readNear(path: string): Promise<Grid> {
  const grid = new Grid();
  for await (const told of readNearFile(path)) grid.add(told);
  return grid;
}

const DEMO = fileURLToPath(new URL('./demo/demo.geojson', import.meta.url));

/** Begins with the towns that were drawn round the homes of the demonstration, unless something was imported already. */
export const beginWithDemo = (near: Pick<NearRepository, 'begin'>, now: Date): Promise<void> =>
  near.begin({ name: 'demo', credit: 'Dorpel', isDrawn: true, importedOn: now }, () => readNear(DEMO));
