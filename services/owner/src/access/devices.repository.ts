import { createHash } from 'node:crypto';
import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import { accountEmail } from './account.ts';
import { DEVICE_DAYS } from './lifetimes.ts';

type KnownDevice = {
  /** The hash of the device's token and the address of the account: who reads the database learns neither. */
  readonly _id: string;
  readonly ownerId: string;
  /** When it is thrown away unless somebody logs in from there again. */
  readonly forgottenAt: Date;
};

const devicesNamed = (name: string) =>
  defineCollection<KnownDevice>({
    name,
    indexes: [
      { name: 'device_forgotten', key: { forgottenAt: 1 }, expireAfterSeconds: 0 },
      { name: 'device_owner', key: { ownerId: 1 } },
    ],
  });

/** From which browsers somebody has come in before: the device cookies of OWASP, with what they vouch for kept here. */
export type Devices = {
  /** Whether the account with this address has come in from the device with this token. */
  isKnown(token: string, email: string, now: Date): Promise<boolean>;
  /** From now on it has. */
  remember(token: string, account: { readonly id: string; readonly email: string }, now: Date): Promise<void>;
  /** Forgets from where an account came in. */
  removeAllOf(ownerId: string): Promise<void>;
};

const idOf = (token: string, email: string) =>
  createHash('sha256')
    .update(`${token} ${accountEmail(email)}`)
    .digest('base64url');

/** @param name each kind of accounts has devices of its own */
export async function openDevices(database: Database, name: string): Promise<Devices> {
  const collection = await openCollection(database, devicesNamed(name));
  return {
    async isKnown(token, email, now) {
      const found = await collection.findOne({ _id: idOf(token, email) });
      return found !== null && found.forgottenAt > now;
    },
    async remember(token, { id, email }, now) {
      const forgottenAt = new Date(now.getTime() + DEVICE_DAYS * 86_400_000);
      const update = { $set: { ownerId: id, forgottenAt } };
      await collection.updateOne({ _id: idOf(token, email) }, update, { upsert: true });
    },
    async removeAllOf(ownerId) {
      await collection.deleteMany({ ownerId });
    },
  };
}
