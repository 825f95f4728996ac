import { type Context, type Found, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';

export type RecoveryData = {
  /** What became of the form; null before it was sent. */
  readonly outcome: 'sent' | 'wait' | null;
};

/** Seconds for which the page is fresh: nothing in it changes but by a release. */
const MAX_AGE = 300;

/** Where a new password is asked for. */
export async function load({ url, i18n }: Context): Promise<Found<RecoveryData>> {
  const outcome = (['sent', 'wait'] as const).find((each) => url.searchParams.has(each)) ?? null;
  return found(
    { outcome },
    { head: { title: i18n._(msg`Forgot your password?`), index: false }, still: true, maxAge: MAX_AGE },
  );
}
