import { definePage } from '@dorpel/federation';
import type { CostData } from './load.ts';
import { View } from './View.tsx';

export default definePage<Record<string, string>, CostData>({
  // A page that arrives as HTML has its data: what loads it comes only with the next navigation.
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
