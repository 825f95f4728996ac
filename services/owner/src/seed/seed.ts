import type { Owners } from '../owners/owners.repository.ts';
import type { Passwords } from '../owners/passwords.ts';
import { dayOf } from '../statistics/brussels-days.ts';
import type { Rollups } from '../statistics/rollups.repository.ts';
import { DEMO_OWNERS, DEMO_PASSWORD } from './demo-owners.ts';
import { demoRollups } from './demo-rollups.ts';

export type SeedParts = {
  readonly owners: Owners;
  readonly rollups: Rollups;
  readonly passwords: Passwords;
  readonly now: Date;
};

/** Adds what the demo needs and is not there yet: nothing that was counted or changed since is touched. */
export async function seedDemo({ owners, rollups, passwords, now }: SeedParts): Promise<void> {
  const passwordHash = await passwords.hash(DEMO_PASSWORD);
  await owners.addMissing(DEMO_OWNERS.map((owner) => ({ ...owner, passwordHash, generation: 0 })));
  const propertyIds = DEMO_OWNERS.flatMap((owner) => owner.propertyIds);
  await rollups.addMissing(propertyIds.flatMap((id) => demoRollups(id, dayOf(now))));
}
