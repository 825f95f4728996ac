import { desk } from '../parts/desk/desk.ts';
import { View } from './View.tsx';

/** What stands in the place of a page of any team that somebody's role may not see. */
export default desk.slot<Record<string, string>, Record<string, never>>({ load: async () => ({}), View });
