import { definePage } from '@dorpel/federation';
import type { PasswordData } from './load.ts';
import { replacePassword } from './replace-password.ts';
import { View } from './View.tsx';

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage<Record<string, string>, PasswordData>({
  load: async (context) => (await import('./load.ts')).load(context),
  action: replacePassword,
  View,
});
