import { type Picking, pickingFields } from './picking.ts';

/** What is being chosen, in a form. */
export const PickingFields = ({ picking }: { readonly picking: Picking | null }) =>
  pickingFields(picking).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
