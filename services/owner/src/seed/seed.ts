import { type Day, dayOf } from '@dorpel/i18n/brussels';
import { CHART_DAYS, type History, type Rollups } from '../statistics/statistics.ts';
import type { Owners } from '../accounts/accounts.ts';
import type { Passwords } from '../access/access.ts';
import { demoHistory } from './demo-history.ts';
import { DEMO_DAYS, demoRollups } from './demo-rollups.ts';
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
const DEMO_NEIGHBOURS: readonly string[] = Array.from({ length: 108 }, (_, index) => `${20401 + index}`).filter(
  (id) => !DEMO_OWNERS.some(({ propertyIds }) => propertyIds.includes(id)),
);

export type SeedParts = {
  readonly owners: Owners;
  readonly rollups: Rollups;
  readonly history: History;
  readonly passwords: Passwords;
  readonly now: Date;
};

/** Adds what the demo needs and is not there yet: nothing that was counted or changed since is touched. */
export async function seedDemo({ owners, rollups, history, passwords, now }: SeedParts): Promise<void> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await owners.addMissing(DEMO_OWNERS.map((owner) => ({ ...owner, passwordHash, generation: 0 })));
  const today = dayOf(now);
  async function fill(ids: readonly string[], days: number, until: Day): Promise<void> {
    await rollups.addMissing(ids.flatMap((id) => demoRollups(id, until, days)));
    await history.addMissing(ids.flatMap((id) => demoHistory(id, until, days)));
  }
  await fill(
    DEMO_OWNERS.flatMap((owner) => owner.propertyIds),
    DEMO_DAYS,
    today,
  );
  // Thousands of days of others, to compare with: once a day is enough.
  const isFilled = (await rollups.since(DEMO_NEIGHBOURS.slice(-1), today)).length > 0;
  if (!isFilled) await fill(DEMO_NEIGHBOURS, CHART_DAYS, today);
}
