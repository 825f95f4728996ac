import { defineSlot } from '@dorpel/federation';
import type { OwnProperty } from '../parts/properties/own-properties.ts';
import type { OfOwner } from './load.ts';
import { View } from './View.tsx';

export default defineSlot<OfOwner, readonly OwnProperty[]>({
  // What arrives as HTML has its data: the code that loads it comes only with the next navigation.
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
