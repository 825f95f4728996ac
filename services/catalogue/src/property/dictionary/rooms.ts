import { msg } from '@lingui/core/macro';
import type { GroupWords } from './words.ts';

export const rooms: GroupWords<'rooms'> = {
  title: msg`Rooms and parking`,
  facts: {
    bedrooms: { label: msg`Bedrooms` },
    bathrooms: { label: msg`Bathrooms` },
    showerRooms: { label: msg`Shower rooms` },
    toilets: { label: msg`Toilets` },
    garages: { label: msg`Garages` },
    parkings: {
      label: msg`Indoor parking places`,
    },
    externalParkings: {
      label: msg`Outdoor parking places`,
    },
  },
};
