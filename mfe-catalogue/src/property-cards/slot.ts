import { defineSlot } from '@dorpel/federation';
import { enums, optional, string, type } from 'superstruct';
import { type CardsData, type CardsParams, load } from './load.ts';
import { View } from './View.tsx';

export default defineSlot<CardsParams, CardsData>({
  params: type({
    goal: optional(enums(['sale', 'rent'])),
    collection: optional(enums(['listed', 'references', 'new-build'])),
    limit: optional(string()),
  }),
  load,
  View,
});
