import { defineSlot } from '@dorpel/federation';
import { id } from '@dorpel/contracts/fields';
import { object } from 'superstruct';
import type { Values } from '../parts/form/values.ts';
import { type FormStart, loadForm } from '../parts/form/load.ts';
import { type AskParams, startOf } from './load.ts';
import { SlotView } from './SlotView.tsx';

export type AskSlotData = FormStart & { readonly start: Values };

export default defineSlot<AskParams, AskSlotData>({
  params: object({ id: id() }),
  load: async (context) => ({ ...(await loadForm(context)), start: startOf(context.url) }),
  View: SlotView,
});
