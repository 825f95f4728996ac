import { definePage } from '@dorpel/federation';
import type { ContactData } from './load.ts';
import siteContact from './page-form.ts';
import { View } from './View.tsx';

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage<Record<string, string>, ContactData>({
  load: async (context) => (await import('./load.ts')).load(context),
  action: siteContact.send,
  View,
});
