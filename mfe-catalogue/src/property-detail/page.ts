import { definePage } from '@dorpel/federation';
import type { DetailData, DetailParams, MissingData } from './load.ts';
import { View } from './View.tsx';

export default definePage<DetailParams, DetailData | MissingData>({
  // A page that arrives as HTML has its data: what loads it comes only with the next navigation.
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
