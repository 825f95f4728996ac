import { definePage } from '@dorpel/federation';
import type { PageData, PageParams } from './data.ts';
import { View } from './View.tsx';

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage<PageParams, PageData>({
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
