import { mayDo } from '@dorpel/contracts/desk';
import { deskHomes, type LeftHome } from '@dorpel/contracts/desk-homes';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, type PageProps, type Rejected } from '@dorpel/federation';
import { deskAction } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatDate, formatInstant } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Notice } from '@dorpel/ui/Notice';
import { Pagination } from '@dorpel/ui/Pagination';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { desk, pageIn, queryOf } from '../parts/desk/desk.ts';
import { PutBack } from './Place.tsx';
import shared from '../parts/desk/Page.module.css';
import styles from './page.module.css';

type LeftData = {
  readonly missed: readonly LeftHome[];
  readonly missedTotal: number;
  readonly items: readonly LeftHome[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly mayChange: boolean;
  /** What was just done: the number of the home that is back, or how many were taken off. */
  readonly done: { readonly what: 'back' | 'off'; readonly which: string } | null;
};

/** What is wrong with what was sent, in a sentence. */
function useRefusal() {
  const { t } = useLingui();
  return ({ code }: Rejected): string => {
    if (code === 'home/not-left')
      return t`Meanwhile something has changed: one of these homes is in its feed again, or no longer on the site. Nothing was changed.`;
    if (code === 'home/not-found') return t`There is no home with this number.`;
    if (code === 'desk/forbidden') return t`Your role may not change homes.`;
    return t`Nothing was changed just now. Please try again in a moment.`;
  };
}

/** Which home it is: its title leads to its page. */
function Which({ id, reference, title, city }: LeftHome) {
  const { href } = useSite();
  return (
    <span className={shared.stack}>
      <a href={href('desk-home', { id })}>{title}</a>
      <span className={shared.soft}>{[reference ?? id, city].filter(Boolean).join(' · ')}</span>
    </span>
  );
}

/** Homes that are on the site although their feed has them no more: each can be ticked, and all that are ticked go at once. */
function Missed({ data: { missed, missedTotal, mayChange } }: { readonly data: LeftData }) {
  const { t } = useLingui();
  const { href } = useSite();
  if (missed.length === 0) return null;
  const keepIt = (title: string) => t`Keep on the site: ${title}`;
  const told = ({ missedOn, kept }: LeftHome) => {
    if (kept) {
      const [by, day] = [kept.by, formatDate(kept.at.slice(0, 10))];
      return t`put back by ${by} on ${day}`;
    }
    const since = formatDate((missedOn ?? '').slice(0, 10));
    return t`not in its feed since ${since}`;
  };
  return (
    <section className={shared.part} aria-labelledby="missed">
      <h2 id="missed">
        <Trans>Still on the site</Trans> ({missedTotal})
      </h2>
      <p>
        <Trans>
          Their feed has these homes no more. When that is more than 30% of a feed, or more than 100 homes, nothing is
          taken off before you have looked: the feed may be incomplete.
        </Trans>
      </p>
      <form method="post" action={href('desk-left-homes')} className={shared.stack}>
        <ul className={shared.lines} role="list">
          {missed.map((home) => (
            <li key={home.id} className={`${shared.line} ${styles.left}`}>
              {mayChange ? (
                <input
                  type="checkbox"
                  name="id"
                  value={home.id}
                  defaultChecked={home.kept === null}
                  aria-label={home.title}
                  className={styles.tick}
                />
              ) : (
                <span />
              )}
              <Which {...home} />
              <span className={shared.soft}>{told(home)}</span>
              {mayChange && home.kept === null ? (
                <Button
                  type="submit"
                  name="do"
                  value={`keep|${home.id}`}
                  variant="quiet"
                  size="small"
                  aria-label={keepIt(home.title)}
                >
                  <Trans>Keep on the site</Trans>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        {mayChange ? (
          <p>
            <Button type="submit" name="do" value="take-off">
              <Trans>Take the ticked homes off the site</Trans>
            </Button>
          </p>
        ) : null}
      </form>
    </section>
  );
}

function Done({ data: { done } }: { readonly data: LeftData }) {
  const { href } = useSite();
  if (!done) return null;
  const { what, which } = done;
  const count = Number(which);
  return (
    <Notice kind="success">
      {what === 'back' ? (
        <>
          <Trans>The home is on the site. It stays until its feed has it again, or you take it off.</Trans>{' '}
          <a href={href('desk-home', { id: which })}>
            <Trans>See the home</Trans>
          </a>
        </>
      ) : (
        <Plural value={count} one="# home is off the site." other="# homes are off the site." />
      )}
    </Notice>
  );
}

/** Homes that their feed has no more: what waits for a decision, and what left, each with one click back. */
function View({ data, rejected }: PageProps<LeftData>) {
  const { t } = useLingui();
  const { href, language } = useSite();
  const refusal = useRefusal();
  const { missed, items, total, page, pages, mayChange } = data;
  const moment = (at: string | null) =>
    at === null ? '–' : formatInstant(at, language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <DeskPage className={shared.page}>
      <header className={shared.stack}>
        <p>
          <a href={href('desk-homes')}>{t`To the homes`}</a>
        </p>
        <h1>
          <Trans>Homes that left their feed</Trans>
        </h1>
      </header>
      {rejected ? <Notice kind="error">{refusal(rejected)}</Notice> : <Done data={data} />}
      <Missed data={data} />
      {items.length === 0 && missed.length === 0 ? (
        <EmptyState title={t`No home left its feed`}>
          <Trans>When your CRM or a feed no longer sends a home, it goes off the site and is listed here.</Trans>
        </EmptyState>
      ) : null}
      {items.length > 0 ? (
        <section className={shared.part} aria-labelledby="left">
          <h2 id="left">
            <Trans>Off the site</Trans> ({total})
          </h2>
          <ul className={shared.lines} role="list">
            {items.map((home) => {
              const day = moment(home.leftOn);
              return (
                <li key={home.id} className={`${shared.line} ${styles.left}`}>
                  <span />
                  <Which {...home} />
                  <span className={shared.soft}>
                    <Trans>left the feed on {day}</Trans>
                  </span>
                  {mayChange ? <PutBack id={home.id} title={home.title} /> : null}
                </li>
              );
            })}
          </ul>
        </section>
      ) : null}
      <Pagination
        label={t`Pages`}
        current={page}
        total={pages}
        href={(number) => `${href('desk-left-homes')}${queryOf({ page: number })}`}
        previousLabel={t`Previous`}
        nextLabel={t`Next`}
        pageLabel={(number) => t`Page ${number}`}
      />
    </DeskPage>
  );
}

/** Puts one home back, or takes those off that are ticked. */
const change = deskAction({
  asks: 'homes.change',
  problems: deskHomes.problems,
  values: (form) => ({ id: form.getAll('id').map(String) }),
  intents: {
    async keep({ args, client, href, signal }) {
      const { id } = await client(deskHomes).putBackHome({ body: { id: args[0] ?? '' } }, { signal });
      return `${href('desk-left-homes')}${queryOf({ back: id })}`;
    },
    async 'put-back'({ client, href, signal, text }) {
      const { id } = await client(deskHomes).putBackHome({ body: { id: text('id') } }, { signal });
      return `${href('desk-left-homes')}${queryOf({ back: id })}`;
    },
  },
  async otherwise({ client, href, signal, texts }) {
    const { count } = await client(deskHomes).takeOffHomes({ body: { ids: texts('id') } }, { signal });
    return `${href('desk-left-homes')}${queryOf({ off: count })}`;
  },
});

export default desk.page<Record<string, string>, LeftData>({
  async load({ client, i18n, language, signal, url }) {
    const { searchParams } = url;
    const page = pageIn(searchParams);
    const [left, { role }] = await Promise.all([
      client(deskHomes).listLeftHomes({ query: { language, page } }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
    const what = (['back', 'off'] as const).find((each) => searchParams.has(each));
    return found(
      {
        ...left,
        mayChange: mayDo(role, 'homes.change'),
        done: what ? { what, which: searchParams.get(what)?.slice(0, 64) ?? '' } : null,
      },
      { head: { title: i18n._(msg`Homes that left their feed`), index: false } },
    );
  },
  action: change,
  View,
});
