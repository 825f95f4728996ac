import type { Context } from '@dorpel/federation';
import { loadProperties, type OfProperty, type OwnProperty } from '../parts/properties/own-properties.ts';

/** The params of this part: the property that is shown, and all of the owner's, with commas between. */
export type OfOwner = OfProperty & { readonly ids: string };

/** The owner's properties as the catalogue shows them. */
export const load = (context: Context<OfOwner>): Promise<readonly OwnProperty[]> =>
  loadProperties(context, context.params.ids.split(','));
