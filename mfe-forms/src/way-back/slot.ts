import { defineSlot } from '@dorpel/federation';
import type { WayBackData, WayBackParams } from './load.ts';
import { View } from './View.tsx';

export default defineSlot<WayBackParams, WayBackData>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
