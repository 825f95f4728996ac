import { type Day, dayOf } from '@dorpel/i18n/brussels';
import { CHART_DAYS, type History, type Rollups } from '../statistics/statistics.ts';
import type { Owners } from '../accounts/accounts.ts';
import type { Passwords } from '../access/access.ts';
import { demoHistory } from './demo-history.ts';
import { DEMO_NEIGHBOURS, DEMO_OWNERS, DEMO_PASSWORD } from './demo-owners.ts';
import { DEMO_DAYS, demoRollups } from './demo-rollups.ts';

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
