import { definePage } from '@dorpel/federation';
import { enums, optional, type } from 'superstruct';
import { type ListData, type ListParams, load } from './load.ts';
import { View } from './View.tsx';

export default definePage<ListParams, ListData>({
  params: type({
    goal: optional(enums(['sale', 'rent'])),
    collection: optional(enums(['listed', 'references', 'new-build'])),
  }),
  load,
  View,
});
