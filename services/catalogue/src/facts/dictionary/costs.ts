import { msg } from '@lingui/core/macro';
import type { GroupWords } from './words.ts';

export const costs: GroupWords<'costs'> = {
  title: msg`Price and costs`,
  facts: {
    monthlyRent: {
      label: msg`Monthly rent`,
      per: 'month',
    },
    cadastralIncome: {
      label: msg`Cadastral income (not indexed)`,
      per: 'year',
    },
    realEstateTax: {
      label: msg`Property tax`,
      per: 'year',
    },
    chargesOwner: {
      label: msg`Charges for the owner`,
      per: 'month',
    },
    chargesRenter: {
      label: msg`Charges for the tenant`,
      per: 'month',
      values: { 0: msg`no charges` },
    },
    notaryFees: {
      label: msg`Notary fees (estimate)`,
    },
    registrationRights: {
      label: msg`Registration duty`,
    },
    vat: {
      label: msg`VAT on the building`,
    },
    deposit: { label: msg`Deposit` },
    agencyCost: { label: msg`Agency costs` },
    inventoryCost: {
      label: msg`Share in the inventory of condition`,
    },
    garagePrice: {
      label: msg`Price of the garage`,
    },
  },
};
