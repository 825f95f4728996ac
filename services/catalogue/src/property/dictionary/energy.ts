import { msg } from '@lingui/core/macro';
import type { GroupWords } from './words.ts';

export const energy: GroupWords<'energy'> = {
  title: msg`Energy`,
  facts: {
    epcTotal: {
      label: msg`Total primary energy use`,
    },
    epcSpec: { label: msg`Energy score` },
    epcCo2Emission: { label: msg`CO₂ emission` },
    // The label stands beside, as a picture with a sentence.
    epcLabel: null,
    epcEndDate: {
      label: msg`Energy certificate valid until`,
    },
    insulationClass: {
      label: msg`Thermal insulation class`,
    },
    eLevel: { label: msg`E-level` },
  },
};
