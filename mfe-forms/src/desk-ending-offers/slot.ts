import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import { desk } from '../parts/desk/desk.ts';
import { type EndingData, View } from './View.tsx';

export default desk.slot<Record<string, string>, EndingData>({
  load: ({ client, language, signal }) => client(deskSubmissions).listEndingOffers({ query: { language } }, { signal }),
  View,
});
