import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type Database, defineCollection, openCollection } from '@dorpel/service-kit';
import type { Language } from '@dorpel/i18n/languages';
import { drawCharacters } from './picture.ts';
import { DIGITS } from './words.ts';

/** What a visitor is asked; the answers stay here. */
export type Captcha = {
  readonly id: string;
  /** 'data:image/png;base64,…' */
  readonly picture: string;
  readonly width: number;
  readonly height: number;
  /** Digits in words, for who cannot see the picture. */
  readonly question: string;
  readonly proof: { readonly salt: string; readonly hash: string; readonly most: number };
};

export type CaptchaAnswer = {
  readonly captchaId?: string | undefined;
  readonly captchaText?: string | undefined;
  readonly captchaProof?: string | undefined;
};

export type Captchas = {
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
