import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type DeskRedirect, deskTexts } from '@dorpel/contracts/desk-texts';
import { found, type PageProps } from '@dorpel/federation';
import { deskAction, SENT } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { DeskForm, Refusal, UnsentForm, useSentFields } from '@dorpel/ui/desk/DeskForm';
import { DeskHeader, DeskLine, DeskList, FilterForm } from '@dorpel/ui/desk/DeskList';
import { Notice } from '@dorpel/ui/Notice';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { desk, redirectHostsAt, whoIn } from '../parts/desk/words.ts';

type RedirectsData = {
  readonly items: readonly DeskRedirect[];
  readonly search: string;
  readonly said: 'added' | 'removed' | null;
  readonly mayChange: boolean;
};

function Row({ redirect, mayChange }: { readonly redirect: DeskRedirect; readonly mayChange: boolean }) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const { from, to, at, by, isOwn } = redirect;
  const address = `/${redirect.language}/${from}`;
  const day = formatInstant(at, language, { dateStyle: 'short' });
  return (
    <DeskLine
      title={address}
      cells={[
        to ? <a href={to}>{to}</a> : t`nowhere: its page is not public, or its site is not allowed`,
        [`${whoIn(by, i18n._.bind(i18n))}, ${day}`, isOwn ? '' : t`left over from a new address`]
          .filter(Boolean)
          .join(' · '),
      ]}
      marks={
        mayChange ? (
          <form method="post" action={href('desk-redirects')}>
            <input type="hidden" name="from" value={address} />
            <Button
              type="submit"
              name="do"
              value="remove"
              variant="quiet"
              size="small"
              aria-label={t`Remove ${address}`}
            >
              <Trans>Remove</Trans>
            </Button>
          </form>
        ) : null
      }
    />
  );
}

/** Addresses that lead on, for ever: those that pages and articles left, and those that the office asked for. */
function View({ data: { items, search, said, mayChange }, rejected }: PageProps<RedirectsData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const field = useSentFields(rejected);
  const isElsewhere = rejected?.fields['to'] !== undefined && /^https?:/i.test(String(rejected.values['to']));
  const wrong = isElsewhere
    ? t`It may lead to another site only if that site is allowed, and with https://.`
    : rejected?.fields['from'] === undefined
      ? t`It may lead to a page of this site (/en/contact/), or to a site that is allowed.`
      : t`Write the old address with its language: /en/old-address/.`;
  const sites = <a href={redirectHostsAt(href)}>{t`Sites that visitors may be sent to`}</a>;
  const words = {
    'redirect/taken': t`There is a page at this address, so it can’t redirect.`,
    'redirect/not-found': t`This address no longer led anywhere.`,
    'redirect/refused': wrong,
    'request/invalid': wrong,
  };
  return (
    <DeskPage>
      <DeskHeader back={{ href: href('desk-texts'), text: t`To all texts` }} title={t`Redirects`}>
        <p>
          <Trans>
            Anyone with an old link still reaches the page, in one step. When a page or an article is renamed, its old
            address is added automatically.
          </Trans>
        </p>
      </DeskHeader>
      {said && !rejected ? (
        <Notice kind="success">{said === 'added' ? t`The redirect works.` : t`The redirect has been removed.`}</Notice>
      ) : null}
      {rejected ? <Refusal refused={rejected} words={words} action={isElsewhere ? sites : undefined} /> : null}
      {mayChange ? (
        <DeskForm inline action={`${href('desk-redirects')}?${SENT}`}>
          <TextField label={t`Old address`} {...field('from')} required maxLength={300} placeholder="/nl/…" />
          <TextField label={t`Leads to`} {...field('to')} required maxLength={300} placeholder="/nl/…" />
          <Button type="submit" name="do" value="add">
            <Trans>Add the redirect</Trans>
          </Button>
        </DeskForm>
      ) : null}
      <p>{sites}</p>
      <FilterForm address={href('desk-redirects')} filters={[{ name: 'search', label: t`Search`, value: search }]} />
      <DeskList empty={{ title: t`Nothing here`, text: t`There are no redirects yet.` }}>
        {items.map((redirect) => (
          <Row key={`${redirect.language}/${redirect.from}`} redirect={redirect} mayChange={mayChange} />
        ))}
      </DeskList>
    </DeskPage>
  );
}

/** Lets an address lead on, or no longer. */
const action = deskAction({
  asks: 'texts.publish',
  problems: deskTexts.problems,
  values: ['from', 'to'],
  intents: {
    async remove({ client, href, signal, text }) {
      await client(deskTexts).removeRedirect({ body: { from: text('from').trim() } }, { signal });
      return `${href('desk-redirects')}?removed`;
    },
  },
  async otherwise({ client, href, signal, text }) {
    const body = { from: text('from').trim(), to: text('to').trim() };
    await client(deskTexts).addRedirect({ body }, { signal });
    return `${href('desk-redirects')}?added`;
  },
});

export default desk.page<Record<string, string>, RedirectsData>({
  async load({ client, i18n, signal, url }) {
    const [{ items }, { role }] = await Promise.all([
      client(deskTexts).listRedirects({}, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
    const said = (['added', 'removed'] as const).find((each) => url.searchParams.has(each)) ?? null;
    const search = url.searchParams.get('search')?.trim().slice(0, 80) ?? '';
    const shown = items.filter(({ from, to }) => `${from} ${to ?? ''}`.includes(search.toLowerCase()));
    return found(
      { items: shown, search, said, mayChange: mayDo(role, 'texts.publish') },
      { head: { title: i18n._(msg`Redirects`), index: false } },
    );
  },
  action,
  View,
  Unsent: UnsentForm,
});
