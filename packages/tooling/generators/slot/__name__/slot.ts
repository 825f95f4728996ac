import { defineSlot } from '@dorpel/federation';
import type { __Name__Data } from './load.ts';
import { View } from './View.tsx';

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default defineSlot<Record<string, string>, __Name__Data>({
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
