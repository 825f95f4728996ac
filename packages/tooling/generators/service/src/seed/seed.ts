import type { Items } from '../items/items.ts';

const DEMO = [
  { id: 'threshold', name: { nl: 'Dorpel', fr: 'Seuil', en: 'Threshold', de: 'Schwelle' } },
  { id: 'gable', name: { nl: 'Gevel', fr: 'Pignon', en: 'Gable', de: 'Giebel' } },
] as const;

/** Fills an empty database with the demo. */
export async function seedDemo({ list, put }: Pick<Items, 'list' | 'put'>): Promise<void> {
  if ((await list()).length > 0) return;
  for (const item of DEMO) await put(item);
}
