import { type Context, type Found, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';

export type ReportEndData = {
  /** What the link in the report carries; '' when it was cut off. */
  readonly token: string;
  readonly isEnded: boolean;
};

/** Where the link in a weekly report leads: a mail program that follows links must not end anything, so a button does. */
export async function load({ url, i18n }: Context): Promise<Found<ReportEndData>> {
  return found(
    { token: url.searchParams.get('token') ?? '', isEnded: url.searchParams.has('ended') },
    { head: { title: i18n._(msg`Stop the weekly report`), index: false }, still: true, maxAge: 0 },
  );
}
