import { isProblem, Problem } from '@dorpel/contracts';
import { FASTEST } from '@dorpel/contracts/forms';
import type { Throttle } from '@dorpel/service-kit';
import type { Captchas, CaptchaAnswer } from './captchas.ts';

/** What of a form tells a robot from a person. */
export type Suspicion = CaptchaAnswer & {
  /** The field no person sees. */
  readonly website?: string | undefined;
  readonly openedAt?: string | undefined;
};

/** Lets a form of an address pass ('' is the shell, speaking for no visitor), or asks for a captcha. @throws Problem 'captcha/required' or 'captcha/wrong' with its field code */
export type Guard = (form: Suspicion, address: string) => Promise<void>;

export type GuardOptions = {
  readonly captchas: Captchas;
  /** Counts what one address sends: beyond it everything asks for a captcha. */
  readonly pace: Pick<Throttle, 'consume'>;
};

/** Sooner after it was shown than a person fills in a form. A clock that goes wrong suspects nobody. */
function isTooFast(openedAt: string | undefined): boolean {
  const age = openedAt === undefined ? FASTEST : Date.now() - Date.parse(openedAt);
  return age >= 0 && age < FASTEST;
}

const isBeyond = (pace: GuardOptions['pace'], address: string): Promise<boolean> =>
  pace.consume(address).then(
    () => false,
    (error: unknown) => {
      if (isProblem(error, 'request/too-many')) return true;
      throw error;
    },
  );

/** Most visitors never see a captcha: only what looks like a robot's is asked for one (F14). */
export const createGuard =
  ({ captchas, pace }: GuardOptions): Guard =>
  async ({ website = '', openedAt, ...answer }, address) => {
    const isHasty = address !== '' && (await isBeyond(pace, address));
    if (website === '' && !isTooFast(openedAt) && !isHasty) return;
    const isAnswered = Boolean(answer.captchaId && (answer.captchaText || answer.captchaProof));
    if (!isAnswered) throw new Problem('captcha/required', { captchaText: 'required' });
    // The specification's 'The entered characters are not valid'.
    if (!(await captchas.check(answer))) throw new Problem('captcha/wrong', { captchaText: 'characters' });
  };
