import { createHash, randomBytes, randomInt } from 'node:crypto';
import { isProblem, Problem } from '@dorpel/contracts';
import { FASTEST } from '@dorpel/contracts/forms';
import type { Language } from '@dorpel/i18n/languages';
import { type Call, type Database, defineCollection, openCollection, type Throttle } from '@dorpel/service-kit';
import { msg } from '@lingui/core/macro';
import { inWords } from '../locales/sentences.ts';

/** The digits from 0 to 9 in words of a language, as they are read aloud. */
const DIGITS = inWords((say) => say(msg`zero one two three four five six seven eight nine`).split(' '));

const WIDTH = 220;
const HEIGHT = 70;

/** Letters and digits that nobody takes for another. */
const CHARACTERS = 'ABCDEFHJKLMNPRTUVWXY3468';

/** Draws a few characters as a PNG: the outlines of an SVG could be read by a script (specification, section 5). */
async function drawCharacters(): Promise<{ text: string; picture: string; width: number; height: number }> {
  // Only now: most visitors never see one, and a process at rest needs no library of pictures.
  const [{ default: sharp }, { default: svgCaptcha }] = await Promise.all([import('sharp'), import('svg-captcha')]);
  const { text, data } = svgCaptcha.create({
    size: 5,
    charPreset: CHARACTERS,
    noise: 3,
    width: WIDTH,
    height: HEIGHT,
    fontSize: 58,
    background: '#faf7f2',
    color: true,
  });
  const png = await sharp(Buffer.from(data)).png({ palette: true }).toBuffer();
  return { text, picture: `data:image/png;base64,${png.toString('base64')}`, width: WIDTH, height: HEIGHT };
}

/** What a visitor is asked; the answers stay here. */
type Captcha = {
  readonly id: string;
  /** 'data:image/png;base64,…' */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  /** Digits in words, for who cannot see the picture. */
  readonly question: string;
  readonly proof: { readonly salt: string; readonly hash: string; readonly most: number };
};

type CaptchaAnswer = {
  readonly captchaId?: string | undefined;
  readonly captchaText?: string | undefined;
  readonly captchaProof?: string | undefined;
};

type Captchas = {
  create(language: Language): Promise<Captcha>;
  /** Whether an answer is right. A captcha is used up by its first answer, right or wrong. */
  check(answer: CaptchaAnswer): Promise<boolean>;
};

type Stored = { _id: string; text: string; digits: string; number: string; expiresAt: Date };

const definition = defineCollection<Stored>({
  name: 'captchas',
  indexes: [{ name: 'captcha_expiry', key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});

/** Milliseconds for an answer. */
const TIME = 10 * 60_000;
/** Numbers to try at most: a second or two of an old telephone. */
const MOST = 200_000;

/** Digits to write: one guess in a million is right, and a captcha takes a single one. */
const DIGIT_COUNT = 6;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** As people read and type them: case and blanks say nothing. */
const plain = (text: string) => text.replace(/\s/g, '').toUpperCase();

/**
 * A picture of characters, and for who cannot see it a question in words, or a sum that a computer does alone (F14). Any of the
 * three opens the same: once, within its time.
 */
export async function openCaptchas(database: Database): Promise<Captchas> {
  const collection = await openCollection(database, definition);
  return {
    async create(language) {
      const { text, ...picture } = await drawCharacters();
      const id = randomBytes(16).toString('hex');
      const salt = randomBytes(12).toString('hex');
      const number = String(randomInt(MOST + 1));
      const digits = Array.from({ length: DIGIT_COUNT }, () => randomInt(10));
      const answers = { text: plain(text), digits: digits.join(''), number };
      await collection.insertOne({ _id: id, ...answers, expiresAt: new Date(Date.now() + TIME) });
      const question = digits.map((digit) => DIGITS[language][digit]).join(', ');
      return { id, ...picture, question, proof: { salt, hash: sha256(salt + number), most: MOST } };
    },
    async check({ captchaId = '', captchaText = '', captchaProof = '' }) {
      const asked = await collection.findOneAndDelete({ _id: captchaId });
      if (!asked || asked.expiresAt.getTime() < Date.now()) return false;
      if (captchaProof !== '') return captchaProof === asked.number;
      return [asked.text, asked.digits].includes(plain(captchaText));
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
export type Guard = (form: Suspicion, caller: Pick<Call, 'subscriber' | 'isVisitor'>) => Promise<void>;

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
  async ({ website = '', openedAt, ...answer }, { subscriber, isVisitor }) => {
    const isMany = isVisitor && (await isBeyond(limit, `from ${subscriber}`));
    const isHasty = isVisitor && (await isBeyond(pace, subscriber));
    if (website === '' && !isOdd(openedAt, now(), isVisitor) && !isHasty && !isMany) return;
    const isAnswered = Boolean(answer.captchaId && (answer.captchaText || answer.captchaProof));
    if (!isAnswered) throw new Problem('captcha/required', { captchaText: 'required' });
    // Before the answer is used up: it is still good after the wait.
    if (isMany) await slow.consume(subscriber);
    // The specification's 'The entered characters are not valid'.
    if (!(await captchas.check(answer))) throw new Problem('captcha/wrong', { captchaText: 'characters' });
  };
