import { deskHomes } from '@dorpel/contracts/desk-homes';
import { desk } from '../parts/desk/desk.ts';
import { type EndingData, View } from './View.tsx';

export default desk.slot<Record<string, string>, EndingData>({
  load: ({ client, language, signal }) => client(deskHomes).listEnding({ query: { language } }, { signal }),
  View,
});
