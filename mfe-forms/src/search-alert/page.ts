import { definePage } from '@dorpel/federation';
import type { AlertData } from './load.ts';
import { send } from './send.ts';
import { View } from './View.tsx';

export default definePage<Record<string, string>, AlertData>({
  load: async (context) => (await import('./load.ts')).load(context),
  action: send,
  View,
});
