import { type Context, definePage, found, type Found, type PageProps } from '@dorpel/federation';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AccessPage } from './AccessPage.tsx';
import LoginForm, { logIn } from './login.alive.tsx';

export type LoginData = {
  /** Just logged out. */
  readonly isOver: boolean;
};

/** Seconds for which the page is fresh: nothing in it changes but by a release. */
const MAX_AGE = 300;

/** The way in: the same for everybody, so that it is there whatever is broken; who is in already finds the way on. */
async function load({ url, i18n }: Context): Promise<Found<LoginData>> {
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

/** The way in. */
function View({ data, rejected }: PageProps<LoginData>) {
  return (
    <AccessPage
      title={<Trans>Owner login</Trans>}
      lead={<Trans>See how many people look at your home, today and in the past weeks.</Trans>}
    >
      <LoginForm data={data} rejected={rejected} />
    </AccessPage>
  );
}

export default definePage<Record<string, string>, LoginData>({
  load,
  action: logIn,
  View,
});
