import { defineSlot } from '@dorpel/federation';
import type { FormStart } from '../parts/form/load.ts';
import { View } from './View.tsx';

export default defineSlot<Record<string, string>, FormStart>({
  // The server has loaded when a page is first seen: until then, a slot's page does not carry this code.
  load: async (context) => (await import('../parts/form/load.ts')).loadForm(context),
  View,
});
