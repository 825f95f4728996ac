import { isProblem } from '@dorpel/contracts';
import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import { deskHomes } from '@dorpel/contracts/desk-homes';
import { deskOwners } from '@dorpel/contracts/desk-owners';
import { deskSubmissions } from '@dorpel/contracts/desk-submissions';
import { deskTexts } from '@dorpel/contracts/desk-texts';
import { type Context, found, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant, formatPrice } from '@dorpel/i18n/formats';
import { termsOf, tokensOf } from '@dorpel/i18n/search-text';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { DeskHeader, DeskLine } from '@dorpel/ui/desk/DeskList';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { TextField } from '@dorpel/ui/TextField';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { findPlaces } from './places.ts';
import { briefly, desk, requireRole } from '../parts/desk/desk.ts';
import styles from './page.module.css';

/** One thing that was found, as a line that leads to it. */
type Hit = {
  readonly href: string;
  readonly title: string;
  /** The language of the title, where it is not the page's. */
  readonly lang?: string | undefined;
  readonly about: string;
  readonly cells: readonly string[];
  readonly isNew?: boolean | undefined;
};

/** What a service found of one kind. */
type Group = {
  readonly kind: Kind;
  readonly hits: readonly Hit[];
  /** Where all of it is; null where this is all. */
  readonly all: string | null;
  /** Something is called exactly so. */
  readonly isExact: boolean;
};

/** In the order in which they are shown, unless something is called exactly so. */
const KINDS = ['people', 'messages', 'homes', 'owners', 'texts', 'places'] as const;
type Kind = (typeof KINDS)[number];

const KIND_WORDS: Readonly<Record<Kind, MessageDescriptor>> = {
  people: msg`People who wrote`,
  messages: msg`Messages`,
  homes: msg`Homes`,
  owners: msg`Owners`,
  texts: msg`Texts`,
  places: msg`At the desk`,
};

type SearchData = {
  readonly search: string;
  readonly groups: readonly Group[];
  /** What could not be asked. */
  readonly missing: readonly Kind[];
};

/** Lines of a group. */
const SHOWN = 8;

/** Milliseconds for which a service is waited for: the page says what it lacks, and shows the others. */
const PATIENCE = 3_000;

/** Whether one of some texts is what was typed, whatever its case, accents and dashes. */
function isCalled(search: string, texts: readonly (string | null)[]): boolean {
  const plain = (text: string) => termsOf(text).join('');
  const typed = plain(search);
  return typed !== '' && texts.some((text) => text !== null && plain(text) === typed);
}

/** Those that have every word whole before those of which a word only begins so; otherwise as they came. */
function wholeFirst<T>(search: string, items: readonly T[], textsOf: (item: T) => readonly (string | null)[]): T[] {
  const terms = termsOf(search);
  const isWhole = (item: T) => {
    const words = new Set(tokensOf(textsOf(item).filter((text) => text !== null)));
    return Number(terms.every((term) => words.has(term)));
  };
  return items
    .map((item) => ({ item, whole: isWhole(item) }))
    .toSorted((one, other) => other.whole - one.whole)
    .map(({ item }) => item);
}

const group = (kind: Kind, hits: readonly Hit[], more: Partial<Group> = {}): Group => ({
  kind,
  hits: hits.slice(0, SHOWN),
  all: null,
  isExact: false,
  ...more,
});

type Ask = { readonly kinds: readonly Kind[]; readonly asks: DeskAction; readonly find: Find };
type Find = (context: Context, search: string, signal: AbortSignal) => Promise<Group[]>;

const query = (search: string) => `?search=${encodeURIComponent(search)}`;

/** What each service is asked, and what one's role must allow. */
const ASKS: readonly Ask[] = [
  {
    kinds: ['people', 'messages'],
    asks: 'submissions.read',
    async find({ client, href, language }, search, signal) {
      const answer = await client(deskSubmissions).findSubmissions({ query: { search, language } }, { signal });
      const { items, people, more } = answer;
      const at = (instant: string) => formatInstant(instant, language, { dateStyle: 'medium', timeStyle: 'short' });
      return [
        group(
          'people',
          people.map(({ name, email, phone, lastAt }) => ({
            href: `${href('desk-person')}?email=${encodeURIComponent(email)}`,
            title: name,
            about: [email, phone].filter(Boolean).join(' · '),
            cells: [at(lastAt)],
          })),
          { isExact: people.some(({ name, email, phone }) => isCalled(search, [name, email, phone])) },
        ),
        group(
          'messages',
          items.map(({ id, name, home, excerpt = '', receivedAt, amount, startsAt, isUntouched }) => ({
            href: href('desk-submission', { id }),
            title: name,
            about: excerpt,
            cells: [
              [
                home ?? '',
                typeof amount === 'number' ? formatPrice(amount * 100, 'EUR') : '',
                startsAt ? at(startsAt) : '',
              ]
                .filter(Boolean)
                .join(' · '),
              at(receivedAt),
            ],
            isNew: isUntouched,
          })),
          { all: more ? href('desk-inbox') + query(search) : null },
        ),
      ];
    },
  },
  {
    kinds: ['homes'],
    asks: 'homes.read',
    async find({ client, href, language }, search, signal) {
      const { items, total } = await client(deskHomes).listDeskHomes({ query: { language, search } }, { signal });
      const named = wholeFirst(search, items, ({ reference, id, title, city }) => [reference, id, title.text, city]);
      return [
        group(
          'homes',
          named.map(({ id, reference, title, address, zip, city }) => ({
            href: href('desk-home', { id }),
            title: title.text,
            lang: title.language === language ? undefined : title.language,
            about: [address, `${zip} ${city}`].filter(Boolean).join(', '),
            cells: [reference ?? id],
          })),
          {
            all: total > SHOWN ? href('desk-homes') + query(search) : null,
            isExact: named.some(({ reference, id }) => isCalled(search, [reference, id])),
          },
        ),
      ];
    },
  },
  {
    kinds: ['owners'],
    asks: 'owners.read',
    async find({ client, href }, search, signal) {
      const { items, total } = await client(deskOwners).listDeskOwners({ query: { search } }, { signal });
      const named = wholeFirst(search, items, ({ name, email }) => [name, email]);
      return [
        group(
          'owners',
          named.map(({ id, name, email, propertyIds }) => ({
            href: href('desk-owner', { id }),
            title: name,
            about: email,
            cells: [propertyIds.join(', ')],
          })),
          {
            all: total > SHOWN ? href('desk-owners') + query(search) : null,
            isExact: named.some(({ name, email }) => isCalled(search, [name, email])),
          },
        ),
      ];
    },
  },
  {
    kinds: ['texts'],
    asks: 'texts.read',
    async find({ client, href, language }, search, signal) {
      const { items, total } = await client(deskTexts).listTexts({ query: { language, search } }, { signal });
      return [
        group(
          'texts',
          wholeFirst(search, items, ({ title }) => [title]).map(({ kind, id, title, changedAt }) => ({
            href: href('desk-text', { kind, id }),
            title,
            about: '',
            cells: [changedAt ? formatInstant(changedAt, language, { dateStyle: 'medium' }) : ''],
          })),
          {
            all: total > SHOWN ? href('desk-texts') + query(search) : null,
            isExact: items.some(({ title }) => isCalled(search, [title])),
          },
        ),
      ];
    },
  },
];

function Found({ kind, hits, all }: Group) {
  const { i18n } = useLingui();
  return (
    <section className={styles.group}>
      <h2>{i18n._(KIND_WORDS[kind])}</h2>
      <ul className={styles.lines} role="list">
        {hits.map(({ href, title, lang, about, cells, isNew }) => (
          <DeskLine
            key={href}
            href={href}
            title={title}
            about={about}
            cells={cells}
            {...(lang && { lang })}
            marks={
              isNew ? (
                <Badge>
                  <Trans>New</Trans>
                </Badge>
              ) : null
            }
          />
        ))}
      </ul>
      {all ? (
        <p>
          <a href={all}>
            <Trans>Show everything that was found</Trans>
            <span className="visually-hidden">: {i18n._(KIND_WORDS[kind])}</span>
          </a>
        </p>
      ) : null}
    </section>
  );
}

/** One search over all that is at the desk: what each service finds of it, what fits best first. */
function View({ data: { search, groups, missing } }: PageProps<SearchData>) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const away = missing.map((kind) => i18n._(KIND_WORDS[kind])).join(', ');
  return (
    <DeskPage className={styles.found}>
      <DeskHeader title={t`Search`} />
      <form className={styles.search} role="search" method="get" action={href('desk-search')}>
        <TextField
          label={t`Name, telephone number, reference or word`}
          name="search"
          type="search"
          maxLength={80}
          defaultValue={search}
          data-desk-search=""
        />
        <Button type="submit">
          <Trans>Search</Trans>
        </Button>
      </form>
      {missing.length > 0 ? (
        <Notice kind="info">
          <Trans>Not searched, because it cannot be reached right now: {away}. Everything else was.</Trans>
        </Notice>
      ) : null}
      {groups.length === 0 ? (
        <p role="status">
          <Trans>Nothing was found. Try fewer words, or the beginning of one.</Trans>
        </p>
      ) : (
        groups.map((each) => <Found key={each.kind} {...each} />)
      )}
    </DeskPage>
  );
}

/** What is called so first, then in the order of the kinds. */
const inOrder = (groups: readonly Group[]) =>
  groups
    .filter(({ hits }) => hits.length > 0)
    .toSorted(
      (one, other) =>
        Number(other.isExact) - Number(one.isExact) || KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind),
    );

export default desk.page<Record<string, string>, SearchData>({
  async load(context) {
    const { href, i18n, signal, url } = context;
    const staff = await requireRole(context, 'account');
    if ('kind' in staff) return staff;
    const search = url.searchParams.get('search')?.trim().slice(0, 80).trim() ?? '';
    const asked = search === '' ? [] : ASKS.filter(({ asks }) => mayDo(staff.role, asks));
    const limited = briefly(signal, PATIENCE);
    const answers = await Promise.allSettled(asked.map(({ find }) => find(context, search, limited)));
    for (const answer of answers)
      if (answer.status === 'rejected' && isProblem(answer.reason, 'session/missing')) throw answer.reason;
    const places = findPlaces(staff.role, search, i18n._.bind(i18n));
    const groups = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const desks = places.map(({ route, label }) => ({ href: href(route), title: label, about: '', cells: [] }));
    return found(
      {
        search,
        groups: inOrder([
          ...groups,
          {
            ...group('places', [], { isExact: places.some(({ isCalledSo }) => isCalledSo) }),
            // Where nothing was typed yet, these are all there is to choose from.
            hits: search === '' ? desks : desks.slice(0, SHOWN),
          },
        ]),
        missing: asked.flatMap(({ kinds }, index) => (answers[index]?.status === 'rejected' ? kinds : [])),
      },
      { head: { title: i18n._(msg`Search`), index: false } },
    );
  },
  View,
});
