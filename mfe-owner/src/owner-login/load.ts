import { type Context, type Found, found } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';

export type LoginData = {
  /** Just logged out. */
  readonly isOver: boolean;
};

/** Seconds for which the page is fresh: nothing in it changes but by a release. */
const MAX_AGE = 300;

/** The way in: the same for everybody, so that it is there whatever is broken; who is in already finds the way on. */
export async function load({ url, i18n }: Context): Promise<Found<LoginData>> {
  return found(
    { isOver: url.searchParams.has('out') },
    {
      head: {
        title: i18n._(msg`Owner login`),
        description: i18n._(msg`Log in and see how many people look at your home, and where they come from.`),
        index: false,
      },
      still: true,
      maxAge: MAX_AGE,
    },
  );
}
