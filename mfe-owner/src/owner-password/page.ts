import { definePage } from '@dorpel/federation';
import type { PageData } from './load.ts';
import { act } from './act.ts';
import { View } from './View.tsx';

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage<Record<string, string>, PageData>({
  load: async (context) => (await import('./load.ts')).load(context),
  action: act,
  View,
});
