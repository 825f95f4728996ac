import { isProblem, Problem } from '@dorpel/contracts';
import { FASTEST } from '@dorpel/contracts/forms';
import type { Call, Throttle } from '@dorpel/service-kit';
import type { Captchas, CaptchaAnswer } from './captchas-captchas.ts';

/** What of a form tells a robot from a person. */
export type Suspicion = CaptchaAnswer & {
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

export type GuardOptions = {
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
