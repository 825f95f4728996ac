import { definePage } from '@dorpel/federation';
import { endReport } from './end-report.ts';
import type { ReportEndData } from './load.ts';
import { View } from './View.tsx';

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default definePage<Record<string, string>, ReportEndData>({
  load: async (context) => (await import('./load.ts')).load(context),
  action: endReport,
  View,
});
