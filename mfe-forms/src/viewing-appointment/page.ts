import { propertyPage } from '../parts/property/property-page.tsx';
import type { Viewing } from './load.ts';
import { NoMoments } from './NoMoments.tsx';
import viewingAppointment from './page-form.ts';

export default propertyPage<Viewing>(viewingAppointment, {
  load: async (context) => (await import('./load.ts')).loadViewing(context),
  isClosed: ({ more }) => more?.moments !== 'free',
  Closed: NoMoments,
});
