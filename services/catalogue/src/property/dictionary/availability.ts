import { msg } from '@lingui/core/macro';
import type { GroupWords } from './words.ts';

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
