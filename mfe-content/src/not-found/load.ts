import { type Context, type Found, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';

/** What is not there is said kindly, with ways on (R9); the shell answers 404. */
export async function load({ i18n }: Context): Promise<Found<null>> {
  return found(null, { head: { title: i18n._(msg`Oops, this page no longer exists`), index: false }, still: true });
}
