import { isProblem } from '@dorpel/contracts';
import {
  type AnyPage,
  type Context,
  found,
  type Found,
  type Page,
  type PageProps,
  rejected as refused,
  type Rejected,
} from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { TextArea } from '@dorpel/ui/TextArea';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk } from './desk.ts';
import styles from './page.module.css';

/** In the address that a form is sent to, so that the page that follows knows that something was written. */
export const SENT = 'sent';

type Pairs = readonly (readonly [name: string, value: string])[];

/** All that a form says in words. */
const pairsOf = (form: FormData): Pairs =>
  [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');

/** What a form that came back said (`pairsOf`); nothing where it was not kept. */
const sentIn = (rejected: Rejected | undefined): Pairs => (rejected?.values[SENT] as Pairs | undefined) ?? [];

/** Words that somebody wrote, and not a choice or a number. */
const isWritten = (value: string) => /\s/.test(value);

/** In the place of a page that can't be had just now: what was written on it, and a button that sends it again. */
function Unsent({ rejected }: { readonly rejected: Rejected | undefined }) {
  const { t } = useLingui();
  const { href, url } = useSite();
  return (
    <DeskPage className={styles.page}>
      <h1>
        <Trans>Not sent yet</Trans>
      </h1>
      {rejected?.code === 'session/missing' ? (
        <Notice
          kind="warning"
          action={<a href={href('desk-login')} target="_blank" rel="noopener">{t`Log in, in a new window`}</a>}
        >
          <Trans>You are no longer logged in. Nothing of what you wrote is lost: log in, then send it from here.</Trans>
        </Notice>
      ) : (
        <Notice kind="warning">
          <Trans>
            The desk can’t be reached just now. Nothing of what you wrote is lost: send it again in a moment.
          </Trans>
        </Notice>
      )}
      <form className={styles.form} method="post" action={url.pathname + url.search}>
        {sentIn(rejected).map(([name, value]) =>
          isWritten(value) ? (
            <TextArea key={`${name}=${value}`} label={t`What you wrote`} name={name} rows={6} defaultValue={value} />
          ) : (
            <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
          ),
        )}
        <Button type="submit">
          <Trans>Send again</Trans>
        </Button>
      </form>
    </DeskPage>
  );
}

/** What stands in the place of a page that can't be had after a form of it was sent. */
type Away = { readonly isAway: true };
const isAway = (data: unknown): data is Away => typeof data === 'object' && data !== null && 'isAway' in data;

const away = <P,>({ i18n }: Context<P>): Found<Away> =>
  found({ isAway: true }, { head: { title: i18n._(msg`Not sent yet`), index: false } });

/** Whether somebody is led to the login: their session ended meanwhile. */
const isToLogin = (result: { readonly kind: string; readonly to?: string }, { href }: Pick<Context, 'href'>) =>
  result.kind === 'redirect' && result.to === href('desk-login');

/** Why a page can't be had that could be had before: a service is down, or took too long. */
const isOutage = (error: unknown) => !isProblem(error) || error.code === 'service/unavailable';

/**
 * Declares a page of the desk on which somebody writes. Its forms go to an address with `SENT`: whoever is away by then, and
 * also where the session has ended meanwhile, what was written comes back and can be sent again.
 */
export function writingPage<P = Record<string, string>, D = unknown>(page: Required<Page<P, D>>): AnyPage {
  const { load, action, View } = page;
  return desk.page<P, D>({
    async load(context) {
      const wasSent = context.url.searchParams.has(SENT);
      try {
        const result = await load(context);
        return wasSent && isToLogin(result, context) ? (away(context) as unknown as Found<D>) : result;
      } catch (error) {
        if (!wasSent || !isOutage(error)) throw error;
        return away(context) as unknown as Found<D>;
      }
    },
    async action(context) {
      const kept = { [SENT]: pairsOf(context.form) };
      try {
        const result = await action(context);
        if (isToLogin(result, context)) return refused(kept, 'session/missing', {}, 401);
        return result.kind === 'rejected' ? { ...result, values: { ...result.values, ...kept } } : result;
      } catch (error) {
        if (!isOutage(error)) throw error;
        return refused(kept, 'service/unavailable', {}, 503);
      }
    },
    View: (props: PageProps<D, P>) => (isAway(props.data) ? <Unsent rejected={props.rejected} /> : <View {...props} />),
  });
}
