import { propertyPage } from '../parts/property/property-page.tsx';
import { viewingAppointment } from './form.ts';
import type { Viewing } from './load.ts';
import { NoMoments } from './NoMoments.tsx';

export default propertyPage<Viewing>(viewingAppointment, {
  load: async (context) => (await import('./load.ts')).loadViewing(context),
  isClosed: ({ more }) => more?.moments !== 'free',
  Closed: NoMoments,
});
