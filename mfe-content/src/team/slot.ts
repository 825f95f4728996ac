import { defineSlot } from '@dorpel/federation';
import type { TeamData } from './load.ts';
import { View } from './View.tsx';

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default defineSlot<Record<string, string>, TeamData>({
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
