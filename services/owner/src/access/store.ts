import { createHash } from 'node:crypto';
import { outboxIndexes, type OutgoingMessage, type WithMessages } from '@dorpel/mail';
import { type Database, defineCollection, firstOf, inBatches, openCollection } from '@dorpel/service-kit';
import { type Collection, ObjectId } from 'mongodb';
import { accountEmail, DEVICE_DAYS, STEP_MINUTES } from './account.ts';
import type { Session } from './session.ts';

type SessionDocument = Omit<Session, 'hash'> &
  WithMessages & {
    readonly _id: string;
    readonly isOver: boolean;
    /** When the database throws it away: late enough for its mail to get through a long failure of SMTP. */
    readonly forgottenAt: Date;
  };

/** Days a session is kept after it expired, with the mail it caused. */
const KEPT_DAYS = 5;

/** Sessions of one account that are named: more than anybody has devices. */
const MOST_NAMED = 100;

/** Sessions of one kind of accounts are a collection of their own: a token of the one is nothing to the other. */
const sessionsNamed = (name: string) =>
  defineCollection<SessionDocument>({
    name,
    indexes: [
      { name: 'session_forgotten', key: { forgottenAt: 1 }, expireAfterSeconds: 0 },
      { name: 'session_owner', key: { ownerId: 1, expiresAt: -1 } },
      ...outboxIndexes,
    ],
  });

export type Sessions = {
  /** Stores a session and the mail that tells of it: both, or neither. */
  add(session: Session, messages: readonly OutgoingMessage[]): Promise<void>;
  /** A session that nobody ended; whether it is still alive is the account's and the clock's to say. */
  find(hash: string): Promise<Session | null>;
  /** Those of an account that nobody ended and that have not expired, the one that lasts longest first. */
  listOf(ownerId: string, now: Date): Promise<Session[]>;
  /** When each of some accounts was last seen, as far as its sessions are kept. */
  lastSeen(ownerIds: readonly string[]): Promise<ReadonlyMap<string, Date>>;
  /** Notes that a session was used. */
  see(hash: string, at: Date): Promise<void>;
  /** Notes that its owner gave the password once more. */
  assure(hash: string, at: Date): Promise<void>;
  /** Keeps what recovery codes were made with until they are shown. */
  keepSalt(hash: string, salt: string): Promise<void>;
  /** What recovery codes were made with, once; null where there is nothing to show. */
  takeSalt(hash: string): Promise<string | null>;
  end(hash: string): Promise<void>;
  /** Forgets the sessions of an account, with the mail that they caused. */
  removeAllOf(ownerId: string): Promise<void>;
  /** For the outbox. */
  readonly collection: Collection<SessionDocument>;
};

function sessionOf({ _id, isOver: _, forgottenAt: __, messages: ___, ...session }: SessionDocument): Session {
  return { hash: _id, ...session };
}

export async function openSessions(database: Database, name: string): Promise<Sessions> {
  const collection = await openCollection(database, sessionsNamed(name));
  const withoutMails = { projection: { messages: 0 } } as const;
  return {
    collection,
    async add({ hash, ...session }, messages) {
      const forgottenAt = new Date(session.expiresAt.getTime() + KEPT_DAYS * 86_400_000);
      await collection.insertOne({ _id: hash, ...session, isOver: false, forgottenAt, messages: [...messages] });
    },
    async find(hash) {
      const found = await collection.findOne({ _id: hash }, withoutMails);
      return !found || found.isOver ? null : sessionOf(found);
    },
    async listOf(ownerId, now) {
      const alive = { ownerId, expiresAt: { $gt: now } };
      const found = await firstOf(collection.find(alive, withoutMails).sort({ expiresAt: -1 }), MOST_NAMED);
      return found.filter(({ isOver }) => !isOver).map(sessionOf);
    },
    async lastSeen(ownerIds) {
      const last = new Map<string, Date>();
      const fields = { projection: { ownerId: 1, seenAt: 1, beganAt: 1 } } as const;
      for await (const found of inBatches(collection.find({ ownerId: { $in: [...ownerIds] } }, fields)))
        for (const { ownerId, beganAt, seenAt = beganAt } of found) {
          const known = last.get(ownerId);
          if (seenAt && !(known && known > seenAt)) last.set(ownerId, seenAt);
        }
      return last;
    },
    async see(hash, at) {
      await collection.updateOne({ _id: hash }, { $set: { seenAt: at } });
    },
    async assure(hash, at) {
      await collection.updateOne({ _id: hash }, { $set: { sureAt: at } });
    },
    async keepSalt(hash, salt) {
      await collection.updateOne({ _id: hash }, { $set: { codesSalt: salt } });
    },
    async takeSalt(hash) {
      const before = await collection.findOneAndUpdate({ _id: hash }, { $unset: { codesSalt: '' } }, withoutMails);
      return before?.codesSalt ?? null;
    },
    async end(hash) {
      await collection.updateOne({ _id: hash }, { $set: { isOver: true } });
    },
    async removeAllOf(ownerId) {
      await collection.deleteMany({ ownerId });
    },
  };
}

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

const deviceId = (token: string, email: string) =>
  createHash('sha256')
    .update(`${token} ${accountEmail(email)}`)
    .digest('base64url');

/** @param name each kind of accounts has devices of its own */
export async function openDevices(database: Database, name: string): Promise<Devices> {
  const collection = await openCollection(database, devicesNamed(name));
  return {
    async isKnown(token, email, now) {
      const found = await collection.findOne({ _id: deviceId(token, email) });
      return found !== null && found.forgottenAt > now;
    },
    async remember(token, { id, email }, now) {
      const forgottenAt = new Date(now.getTime() + DEVICE_DAYS * 86_400_000);
      const update = { $set: { ownerId: id, forgottenAt } };
      await collection.updateOne({ _id: deviceId(token, email) }, update, { upsert: true });
    },
    async removeAllOf(ownerId) {
      await collection.deleteMany({ ownerId });
    },
  };
}

/** Something that was begun and has to be finished within minutes, by who began it. */
type Step =
  /** The right password was given, and the second factor is still to come. */
  | {
      readonly kind: 'second-factor';
      readonly ownerId: string;
      readonly generation: number;
      readonly temporaryHash: string | null;
    }
  /** A code was mailed to another address: who gives it back has that mailbox. */
  | { readonly kind: 'email'; readonly email: string; readonly hash: string }
  /** An app is being set up: it has the secret, and is to show that it does. */
  | { readonly kind: 'app'; readonly secret: string }
  /** A passkey was asked to sign a challenge. */
  | { readonly kind: 'passkey-login' }
  /** A passkey is being made. */
  | { readonly kind: 'passkey'; readonly ownerId: string };

type StepDocument = { readonly _id: string; readonly step: Step; readonly expiresAt: Date };

const stepsNamed = (name: string) =>
  defineCollection<StepDocument>({
    name,
    indexes: [{ name: 'step_expiry', key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  });

export type Steps = {
  /** Begins a step under a name that only who began it can give; one that is there already is begun anew. */
  begin(id: string, step: Step, now: Date): Promise<void>;
  /** The step of a kind under a name; null where there is none, or not any more. */
  find<K extends Step['kind']>(kind: K, id: string, now: Date): Promise<Extract<Step, { kind: K }> | null>;
  /** The same, and ends it: of two at the same time one gets it. */
  take<K extends Step['kind']>(kind: K, id: string, now: Date): Promise<Extract<Step, { kind: K }> | null>;
};

/** @param name each kind of accounts has steps of its own */
export async function openSteps(database: Database, name: string): Promise<Steps> {
  const collection = await openCollection(database, stepsNamed(name));
  const idOf = (kind: string, id: string) => `${kind} ${id}`;
  const stepOf = <K extends Step['kind']>(found: StepDocument | null, now: Date) =>
    found && found.expiresAt > now ? (found.step as Extract<Step, { kind: K }>) : null;
  return {
    async begin(id, step, now) {
      const expiresAt = new Date(now.getTime() + STEP_MINUTES * 60_000);
      await collection.replaceOne({ _id: idOf(step.kind, id) }, { step, expiresAt }, { upsert: true });
    },
    find: async (kind, id, now) => stepOf(await collection.findOne({ _id: idOf(kind, id) }), now),
    take: async (kind, id, now) => stepOf(await collection.findOneAndDelete({ _id: idOf(kind, id) }), now),
  };
}

type NoticeDocument = WithMessages & {
  readonly _id: ObjectId;
  /** null: of an address that nobody has. It says nothing to nobody, and is stored so that both take the same time. */
  readonly ownerId: string | null;
  readonly forgottenAt: Date;
};

/** Days for which a notice is kept: late enough for its mail to get through a long failure of SMTP. */
const NOTICE_DAYS = 5;

const noticesNamed = (name: string) =>
  defineCollection<NoticeDocument>({
    name,
    indexes: [{ name: 'notice_forgotten', key: { forgottenAt: 1 }, expireAfterSeconds: 0 }, ...outboxIndexes],
  });

/** Mails to people about the safety of their accounts, which no session or password caused. */
export type Notices = {
  /** Stores the mails of a notice; none for an address that nobody has. */
  add(ownerId: string | null, messages: readonly OutgoingMessage[], now: Date): Promise<void>;
  removeAllOf(ownerId: string): Promise<void>;
  /** For the outbox. */
  readonly collection: Collection<NoticeDocument>;
};

/** @param name each kind of accounts has notices of its own */
export async function openNotices(database: Database, name: string): Promise<Notices> {
  const collection = await openCollection(database, noticesNamed(name));
  return {
    collection,
    async add(ownerId, messages, now) {
      const forgottenAt = new Date(now.getTime() + NOTICE_DAYS * 86_400_000);
      await collection.insertOne({ _id: new ObjectId(), ownerId, forgottenAt, messages: [...messages] });
    },
    async removeAllOf(ownerId) {
      await collection.deleteMany({ ownerId });
    },
  };
}
