import { msg } from '@lingui/core/macro';
import type { GroupWords } from './words.ts';

export const identity: GroupWords<'identity'> = {
  title: msg`File`,
  facts: {
    reference: { label: msg`Reference` },
    uniqueCode: {
      label: msg`Unique code of the energy certificate`,
      group: 'energy',
    },
  },
};
