import { Problem } from '@dorpel/contracts';
import type { catalogue, PropertyDetail } from '@dorpel/contracts/catalogue';
import { dayOf } from '@dorpel/i18n/brussels';
import type { Language } from '@dorpel/i18n/languages';
import type { Handlers } from '@dorpel/service-kit';
import type { Property } from '../property/property.ts';
import { costProperty } from './property-cost.ts';
import { costPurchase } from './purchase.ts';
import type { Rate } from './rate.ts';
import { costRental, formsOf } from './rental.ts';
import { presentPurchase, presentRental } from './present.ts';

type Endpoints = Handlers<typeof catalogue, 'estimatePurchase' | 'estimateRental' | 'getPropertyCost'>;

export type TrueCostRoutes = {
  readonly currentRates: () => Promise<readonly Rate[]>;
  readonly property: (id: string) => Promise<Property | null>;
  readonly detailOf: (property: Property, language: Language) => Promise<PropertyDetail>;
  readonly now: () => Date;
};

/**
 * The endpoints of costs: with the rates of the day of the deed where it is told, else those that hold today in Brussels, so that a
 * rate changes on its day by itself.
 */
export function trueCostHandlers({ currentRates, property, detailOf, now }: TrueCostRoutes): Endpoints {
  const today = () => dayOf(now());
  return {
    async estimatePurchase({ query: { language, ...purchase } }) {
      const day = purchase.deed ?? today();
      if ((purchase.land ?? 0) > purchase.price) throw new Problem('request/invalid', { land: 'above-price' });
      if ((purchase.own ?? 0) > purchase.price) throw new Problem('request/invalid', { own: 'above-price' });
      if ((purchase.agreed ?? day) > day) throw new Problem('request/invalid', { agreed: 'after-deed' });
      const cost = costPurchase(await currentRates(), purchase, day);
      if (!cost) throw new Problem('costs/unknown');
      return { ...presentPurchase(purchase, cost, day, language), knownOn: day > today() ? today() : null };
    },
    async estimateRental({ query: { language, ...rental } }) {
      const day = today();
      const rates = await currentRates();
      const forms = formsOf(rates, rental, day);
      // A form that the law of the region no longer knows is refused, and not counted as another.
      if (forms.length > 0 && !forms.includes(rental.form ?? 'blocked-account')) {
        throw new Problem('request/invalid', { form: 'not-there' });
      }
      const cost = costRental(rates, rental, day);
      if (!cost) throw new Problem('costs/unknown');
      return presentRental(rental, { ...cost, forms }, day, language);
    },
    async getPropertyCost({ params, query: { language } }) {
      const [found, rates] = await Promise.all([property(params.id), currentRates()]);
      if (!found) throw new Problem('property/not-found');
      const { goal, title, link, renovation } = await detailOf(found, language);
      return { goal, title, link, renovation, ...costProperty(rates, found, today(), language) };
    },
  };
}
