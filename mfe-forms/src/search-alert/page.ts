import { definePage } from '@dorpel/federation';
import type { AlertData } from './load.ts';
import searchAlert from './page-form.ts';
import { View } from './View.tsx';

export default definePage<Record<string, string>, AlertData>({
  load: async (context) => (await import('./load.ts')).load(context),
  action: searchAlert.send,
  View,
});
