import { definePage } from '@dorpel/federation';
import { action } from './action.ts';
import type { AppointmentData } from './load.ts';
import { View } from './View.tsx';

export default definePage<Record<string, string>, AppointmentData>({
  load: async (context) => (await import('./load.ts')).load(context),
  action,
  View,
});
