import { definePage } from '@dorpel/federation';
import type { LoginData } from './load.ts';
import { logIn } from './log-in.ts';
import { View } from './View.tsx';

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage<Record<string, string>, LoginData>({
  load: async (context) => (await import('./load.ts')).load(context),
  action: logIn,
  View,
});
