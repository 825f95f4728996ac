import { defineSlot } from '@dorpel/federation';
import type { FormStart } from '../parts/form/load.ts';
import type { Values } from '../parts/form/values.ts';
import type { AskParams } from './load.ts';
import { SlotView } from './SlotView.tsx';
import { startOf } from './start.ts';

export type AskSlotData = FormStart & { readonly start: Values };

export default defineSlot<AskParams, AskSlotData>({
  // The server has loaded when a page is first seen: until then, the property's page does not carry this code.
  load: async (context) => {
    const { loadForm } = await import('../parts/form/load.ts');
    return { ...(await loadForm(context)), start: startOf(context.url) };
  },
  View: SlotView,
});
