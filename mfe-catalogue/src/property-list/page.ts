import { definePage } from '@dorpel/federation';
import type { ListParams } from '../parts/criteria/to-query.ts';
import type { ListData } from './list-data.ts';
import { View } from './View.tsx';

export default definePage<ListParams, ListData>({
  // A page that arrives as HTML has its data: what loads it comes only with the next navigation.
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
