import { defineSlot } from '@dorpel/federation';
import type { Office } from './load.ts';
import { View } from './View.tsx';

export default defineSlot<Record<string, string>, Office>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
