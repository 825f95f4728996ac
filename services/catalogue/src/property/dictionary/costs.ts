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
    agencyCost: { label: msg`Agency fees` },
    inventoryCost: {
      label: msg`Share in the inventory of condition`,
    },
    garagePrice: {
      label: msg`Price of the garage`,
    },
    saleKind: {
      label: msg`Kind of sale`,
      values: {
        'life-annuity': msg`Life annuity`,
        'public-sale': msg`Public auction`,
      },
    },
    priceVat: {
      label: msg`VAT on the price`,
      values: {
        excluded: msg`not included`,
        included: msg`included`,
      },
    },
    priceTerms: {
      label: msg`Terms of the price`,
      values: {
        negotiable: msg`negotiable`,
        fixed: msg`fixed price`,
      },
    },
    bouquet: { label: msg`Bouquet` },
    annuityRent: {
      label: msg`Annuity`,
      per: 'month',
    },
    annuityHeads: { label: msg`Lives that the annuity rests on` },
    annuityAges: { label: msg`Their ages` },
    annuityIndex: {
      label: msg`Index of the annuity`,
      values: {
        'health-index': msg`follows the health index`,
        'consumer-index': msg`follows the consumer price index`,
        none: msg`not indexed`,
      },
    },
    saleDate: { label: msg`Date of the public auction` },
    saleNotary: { label: msg`Notary of the public auction` },
    referenceRent: {
      label: msg`Reference rent`,
      per: 'month',
    },
    lastRent: {
      label: msg`Rent of the last tenant`,
      per: 'month',
    },
    lastRentDate: { label: msg`Day of the last tenant’s rent` },
  },
};

export const availability: GroupWords<'availability'> = {
  title: msg`Availability`,
  facts: {
    availability: {
      label: msg`Availability`,
      values: {
        immediately: msg`Immediately`,
        'at-deed': msg`At the deed`,
        'on-date': msg`On a fixed date`,
        'to-be-agreed': msg`To be agreed`,
        let: msg`Let, the tenant stays`,
      },
    },
    availabilityDate: { label: msg`Available from` },
    leaseYears: {
      label: msg`Term of the lease in years`,
    },
    leaseKind: {
      label: msg`Kind of lease`,
      values: {
        'main-residence': msg`Lease of a main residence`,
        short: msg`Short lease of a main residence`,
        student: msg`Student lease`,
        'second-home': msg`Lease of a second home`,
        commercial: msg`Commercial lease`,
        'common-law': msg`Lease under common law`,
      },
    },
  },
};
