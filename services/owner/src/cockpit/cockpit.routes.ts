import type { owners } from '@dorpel/contracts/owner';
import type { Handlers } from '@dorpel/service-kit';
import { type OwnerOf, requireOwnProperty } from '../own-property.ts';
import type { Cockpits } from './cockpits.ts';

export const cockpitHandlers = ({
  cockpits,
  ownerOf,
}: {
  readonly cockpits: Cockpits;
  readonly ownerOf: OwnerOf;
}): Handlers<typeof owners, 'getCockpit'> => ({
  async getCockpit({ params: { id } }, call) {
    await requireOwnProperty(ownerOf, call, id);
    return cockpits.of(id);
  },
});
