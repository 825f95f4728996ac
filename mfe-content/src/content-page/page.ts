import { definePage } from '@dorpel/federation';
import { object, optional, string } from 'superstruct';
import type { PageData, PageParams } from './data.ts';
import { View } from './View.tsx';

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage<PageParams, PageData>({
  params: object({ id: optional(string()), path: optional(string()) }),
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
