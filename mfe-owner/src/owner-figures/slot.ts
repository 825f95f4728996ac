import type { Statistics } from '@dorpel/contracts/owner';
import { defineSlot } from '@dorpel/federation';
import type { OfProperty } from '../parts/properties/own-properties.ts';
import { View } from './View.tsx';

export default defineSlot<OfProperty, Statistics>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
