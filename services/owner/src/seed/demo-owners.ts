import type { Language } from '@dorpel/i18n/languages';

/** The password of the demo's owners. Only with SEED=demo, and written down for everybody to read. */
export const DEMO_PASSWORD = 'blauwe-hardsteen';

/** Properties of the demo catalogue (its snapshot) and the owner of each. */
export type DemoOwner = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly propertyIds: readonly string[];
};

export const DEMO_OWNERS: readonly DemoOwner[] = [
  {
    id: 'demo-owner',
    email: 'owner@dorpel.example.com',
    name: 'Marleen Verhaeghe',
    language: 'nl',
    // A house in Gentbrugge for sale, a studio in Leuven to let, and a house in Gent that is sold.
    propertyIds: ['20401', '20487', '20403'],
  },
  {
    id: 'demo-owner-waterloo',
    email: 'proprietaire@dorpel.example.com',
    name: 'Étienne Lambert',
    language: 'fr',
    propertyIds: ['20427'],
  },
];

/** The other properties of the demo catalogue (its snapshot): what happens there is what an owner compares with. */
export const DEMO_NEIGHBOURS: readonly string[] = Array.from({ length: 108 }, (_, index) => `${20401 + index}`).filter(
  (id) => !DEMO_OWNERS.some(({ propertyIds }) => propertyIds.includes(id)),
);
