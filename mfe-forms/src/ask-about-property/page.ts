import { definePage } from '@dorpel/federation';
import type { AskData, AskParams } from './load.ts';
import { send } from './send.ts';
import { View } from './View.tsx';

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage<AskParams, AskData>({
  load: async (context) => (await import('./load.ts')).load(context),
  action: send,
  View,
});
