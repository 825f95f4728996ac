import { defineSlot, type SlotProps } from '@dorpel/federation';
import type { __Name__TeaserData } from './load.ts';

/** A part of another page: it has no h1, and shows nothing while it has nothing. */
function View({ data: { title } }: SlotProps<__Name__TeaserData>) {
  return <p>{title}</p>;
}

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default defineSlot<Record<string, string>, __Name__TeaserData>({
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
