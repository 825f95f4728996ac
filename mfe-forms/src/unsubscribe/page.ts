import { definePage } from '@dorpel/federation';
import { action } from './action.ts';
import type { UnsubscribeData } from './load.ts';
import { View } from './View.tsx';

export default definePage<Record<string, string>, UnsubscribeData>({
  load: async (context) => (await import('./load.ts')).load(context),
  action,
  View,
});
