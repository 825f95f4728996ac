import { definePage } from '@dorpel/federation';
import type { SubscriptionData } from '../parts/link/subscription.ts';
import { confirmAction } from './confirm-action.ts';
import { View } from './View.tsx';

export default definePage<Record<string, string>, SubscriptionData>({
  load: async (context) => (await import('./load.ts')).load(context),
  action: confirmAction,
  View,
});
