import { definePage } from '@dorpel/federation';
import { object, optional, string } from 'superstruct';
import type { PageData, PageParams } from './data.ts';
import { load } from './load.ts';
import { View } from './View.tsx';

export default definePage<PageParams, PageData>({
  params: object({ id: optional(string()), path: optional(string()) }),
  load,
  View,
});
