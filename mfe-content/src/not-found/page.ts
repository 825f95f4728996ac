import { definePage } from '@dorpel/federation';
import { View } from './View.tsx';

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage({ load: async (context) => (await import('./load.ts')).load(context), View });
