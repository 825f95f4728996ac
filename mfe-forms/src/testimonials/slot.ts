import { defineSlot } from '@dorpel/federation';
import type { TestimonialsData, TestimonialsParams } from './load.ts';
import { View } from './View.tsx';

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default defineSlot<TestimonialsParams, TestimonialsData>({
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
