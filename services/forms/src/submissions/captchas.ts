import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isProblem, Problem } from '@dorpel/contracts';
import { FASTEST, type FormName } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';
import {
  type Call,
  type Database,
  defineCollection,
  isDuplicate,
  openCollection,
  type Throttle,
} from '@dorpel/service-kit';
import { questionOf } from './questions.ts';

/** What a visitor is asked; nothing of it is stored, and the answers stay here. */
type Captcha = {
  readonly id: string;
  /** A question of sense, as text. */
  readonly question: string;
  /** Remotes of the last release show a picture, and let the device do a sum instead of it. */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  readonly proof: { readonly salt: string; readonly hash: string; readonly most: number };
};

type CaptchaAnswer = {
  readonly captchaId?: string | undefined;
  readonly captchaText?: string | undefined;
  readonly captchaProof?: string | undefined;
};

type Captchas = {
  /** @param form what it is asked for: it opens no other. Remotes of the last release do not say it, and theirs opens any. */
  create(language: Language, form?: string): Captcha;
  /** Whether an answer is right. A captcha is used up by its first answer, right or wrong. */
  check(form: FormName, answer: CaptchaAnswer): Promise<boolean>;
};

/** Those that were answered, until they expire. */
const definition = defineCollection<{ _id: string; expiresAt: Date }>({
  name: 'answered-captchas',
  indexes: [{ name: 'answered_captcha_expiry', key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});

/** Milliseconds for an answer. */
const TIME = 10 * 60_000;

/** One pixel that shows nothing. */
const NO_PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQI12NgYGBgAAAABQABXvMqOgAAAABJRU5ErkJggg==';
/** Numbers to try at most: what costs a robot about a second costs a telephone half a minute. */
const MOST = 2_000_000;

/** Characters of a token: a random name, until when it is good, in milliseconds, and a signature of 132 bits. Its language follows. */
const NAME = 16;
const UNTIL = 8;
const SIGNATURE = 22;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function isSame(one: string, other: string): boolean {
  const [given, own] = [Buffer.from(one), Buffer.from(other)];
  return given.length === own.length && timingSafeEqual(given, own);
}

/**
 * Questions of sense (F14), signed (HMAC-SHA-256, RFC 2104) instead of stored: the random name in a token and the secret make its
 * question, so that the token tells nothing of it.
 */
export async function openCaptchas(database: Database, secret: string, now: () => Date): Promise<Captchas> {
  const answered = await openCollection(database, definition);
  const digest = (...parts: string[]) => createHmac('sha256', secret).update(parts.join(' ')).digest();
  const signatureOf = (form: string, name: string, until: string, language: string) =>
    digest('captcha', form, name, until, language).toString('base64url').slice(0, SIGNATURE);
  const askedIn = (name: string, language: Language) =>
    questionOf(digest('question', name).toString('base64url'), language);
  const numberOf = (name: string) => String(digest('number', name).readUInt32BE() % (MOST + 1));

  /** Notes that a captcha was answered; false where it was before. */
  const noteAnswer = (name: string, until: number) =>
    answered.insertOne({ _id: name, expiresAt: new Date(until) }).then(
      () => true,
      (error: unknown) => {
        if (!isDuplicate(error)) throw error;
        return false;
      },
    );

  return {
    create(language, form = '') {
      const name = randomBytes(12).toString('base64url');
      const until = (now().getTime() + TIME).toString(36).padStart(UNTIL, '0');
      return {
        id: [name, until, signatureOf(form, name, until, language), language].join(''),
        question: askedIn(name, language).text,
        picture: NO_PICTURE,
        width: 1,
        height: 1,
        proof: { salt: name, hash: sha256(name + numberOf(name)), most: MOST },
      };
    },
    async check(form, { captchaId = '', captchaText = '', captchaProof = '' }) {
      const name = captchaId.slice(0, NAME);
      const until = captchaId.slice(NAME, NAME + UNTIL);
      const signature = captchaId.slice(NAME + UNTIL, NAME + UNTIL + SIGNATURE);
      const language = captchaId.slice(NAME + UNTIL + SIGNATURE);
      const isOurs = [form, ''].some((each) => isSame(signature, signatureOf(each, name, until, language)));
      const end = Number.parseInt(until, 36);
      if (!isOurs || end < now().getTime() || !(await noteAnswer(name, end))) return false;
      if (captchaProof !== '') return captchaProof === numberOf(name);
      // Signed here, it is a language of ours.
      return askedIn(name, language as Language).isRight(captchaText);
    },
  };
}

/** What of a form tells a robot from a person. */
type Suspicion = CaptchaAnswer & {
  /** The field no person sees. */
  readonly website?: string | undefined;
  readonly openedAt?: string | undefined;
};

/**
 * Lets a form pass, or asks for a captcha. What the shell sends for no visitor is not counted.
 *
 * @throws Problem 'captcha/required' or 'captcha/wrong' with its field code; 'request/too-many' with the seconds to wait
 */
export type Guard = (form: FormName, body: Suspicion, caller: Pick<Call, 'subscriber' | 'isVisitor'>) => Promise<void>;

type Count = Pick<Throttle, 'consume'>;

type GuardOptions = {
  readonly captchas: Captchas;
  /** Counts what one subscriber sends: beyond either of them everything asks for a captcha. */
  readonly pace: Count;
  readonly limit: Count;
  /** Counts the captchas of a subscriber that is beyond the limit: an office of many is slowed by it, and never shut out. */
  readonly slow: Count;
  readonly now: () => Date;
};

/** Milliseconds that a visitor's clock may be ahead of ours, and that a page may have been open. */
const AHEAD = 5 * 60_000;
const LONGEST = 48 * 60 * 60_000;

/**
 * Whether a form came sooner after it was shown than a person fills one in, or says of that what can't be. Without a script a
 * page can't say when it was opened: such a visitor is asked, as is a robot that leaves it out.
 */
function isOdd(openedAt: string | undefined, now: Date, isVisitor: boolean): boolean {
  if (openedAt === undefined) return isVisitor;
  const age = now.getTime() - Date.parse(openedAt);
  return age < -AHEAD || age > LONGEST || (age >= 0 && age < FASTEST);
}

const isBeyond = (count: Count, key: string): Promise<boolean> =>
  count.consume(key).then(
    () => false,
    (error: unknown) => {
      if (isProblem(error, 'request/too-many')) return true;
      throw error;
    },
  );

/** Most visitors never see a captcha: only what looks like a robot's is asked for one (F14). */
export const createGuard =
  ({ captchas, pace, limit, slow, now }: GuardOptions): Guard =>
  async (form, { website = '', openedAt, ...answer }, { subscriber, isVisitor }) => {
    const isMany = isVisitor && (await isBeyond(limit, `from ${subscriber}`));
    const isHasty = isVisitor && (await isBeyond(pace, subscriber));
    if (website === '' && !isOdd(openedAt, now(), isVisitor) && !isHasty && !isMany) return;
    const isAnswered = Boolean(answer.captchaId && (answer.captchaText || answer.captchaProof));
    if (!isAnswered) throw new Problem('captcha/required', { captchaText: 'required' });
    // Before the answer is used up: it is still good after the wait.
    if (isMany) await slow.consume(subscriber);
    // The specification's 'The entered characters are not valid'.
    if (!(await captchas.check(form, answer))) throw new Problem('captcha/wrong', { captchaText: 'characters' });
  };
