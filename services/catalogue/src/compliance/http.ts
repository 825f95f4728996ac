import { Problem } from '@dorpel/contracts';
import type { catalogue } from '@dorpel/contracts/catalogue';
import { dayOf } from '@dorpel/i18n/brussels';
import type { Handlers } from '@dorpel/service-kit';
import type { Property } from '../property/property.ts';
import { presentOpen } from './present.ts';
import type { Rule } from './rule.ts';

type Endpoints = Handlers<typeof catalogue, 'getOpenPassport'>;

export type PassportRoutes = {
  readonly properties: { getNotWithdrawn(id: string): Promise<{ readonly property: Property } | null> };
  readonly rules: () => Promise<readonly Rule[]>;
  readonly now: () => Date;
};

/** What is still needed for an advert: also of what is held back, so never for just anybody. */
export const passportHandlers = ({ properties, rules, now }: PassportRoutes): Endpoints => ({
  async getOpenPassport({ params, query: { language } }) {
    const found = await properties.getNotWithdrawn(params.id);
    if (!found) throw new Problem('property/not-found');
    return presentOpen(found.property, { rules: await rules(), day: dayOf(now()), language });
  },
});
