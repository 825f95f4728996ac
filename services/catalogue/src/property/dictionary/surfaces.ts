import { msg } from '@lingui/core/macro';
import type { GroupWords } from './words.ts';

export const surfaces: GroupWords<'surfaces'> = {
  title: msg`Surfaces`,
  facts: {
    surfaceTotal: {
      label: msg`Total surface`,
    },
    surfaceLiving: {
      label: msg`Living surface`,
      short: msg({ message: 'Living surface', context: 'where there is little room' }),
    },
    surfaceGround: { label: msg`Plot` },
    surfaceTerrace: {
      label: msg`Terrace surface`,
    },
    surfaceGarden: {
      label: msg`Garden surface`,
    },
    surfaceConstructed: {
      label: msg`Built surface`,
    },
    surfaceStore: {
      label: msg`Shop or storage`,
    },
    surfaceOffice: {
      label: msg`Office surface`,
    },
    plotWidth: {
      label: msg`Width of the plot`,
    },
    frontWidth: {
      label: msg`Width of the front`,
    },
  },
};
