import { mayDo } from '@dorpel/contracts/desk';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { deskTexts, type MenuPage } from '@dorpel/contracts/desk-texts';
import { found, notFound, type PageProps } from '@dorpel/federation';
import type { Sent } from '@dorpel/federation/action';
import { deskAction } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Refusal } from '@dorpel/ui/desk/DeskForm';
import { DeskHeader } from '@dorpel/ui/desk/DeskList';
import { Notice } from '@dorpel/ui/Notice';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { desk, whoIn } from '../parts/desk/words.ts';
import { moved, readOrdering, writeOrdering } from './order.ts';
import styles from '../parts/desk/desk.module.css';

type Menu = (typeof deskTexts)['endpoints']['getMenuOrder']['response']['TYPE'];

type MenuData = {
  /** The page above; null: the top of the menu. */
  readonly above: MenuPage | null;
  /** In the order that is shown, with how many pages are below each. */
  readonly pages: readonly (MenuPage & { readonly count: number })[];
  /** Whether this order is not the saved one. */
  readonly isMoved: boolean;
  /** The version of the menu that it was made of. */
  readonly seen: string;
  readonly changed: Menu['changed'];
  readonly isSaved: boolean;
  readonly mayChange: boolean;
};

/** Six dots, by which things are known to be dragged. */
const GripIcon = () => (
  <svg aria-hidden="true" viewBox="0 0 12 18" width="12" height="18" fill="currentColor">
    {[3, 9].flatMap((x) => [3, 9, 15].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
  </svg>
);

type RowProps = {
  readonly page: MenuData['pages'][number];
  readonly at: number;
  readonly of: number;
  readonly mayChange: boolean;
};

function Row({ page: { id, title, isInMenu, count }, at, of, mayChange }: RowProps) {
  const { t } = useLingui();
  const { href } = useSite();
  const buttons = [
    ['up', t`Up`, t`Up: ${title}`, at === 0],
    ['down', t`Down`, t`Down: ${title}`, at === of - 1],
  ] as const;
  return (
    <li className={styles.line} id={`page-${encodeURIComponent(id)}`} tabIndex={-1} data-page={id}>
      <span className={styles.number}>
        <span data-number="">{at + 1}</span>
        {mayChange ? (
          <span hidden className={styles.handle} data-handle="" title={t`Drag to move`}>
            <GripIcon />
          </span>
        ) : null}
      </span>
      <span className={styles.title}>
        <a href={href('desk-text', { kind: 'pages', id })}>{title}</a>
      </span>
      <span className={styles.more}>
        {isInMenu ? null : <Badge tone="stone">{t`Not in the menu`}</Badge>}
        {count > 0 ? (
          <a href={`${href('desk-menu')}${writeOrdering({ below: id, ids: null, seen: null })}`}>
            <Plural value={count} one="# page below" other="# pages below" />
          </a>
        ) : null}
      </span>
      {mayChange ? (
        <span className={styles.buttons}>
          {buttons.map(([way, words, label, isEnd]) => (
            <Button
              key={way}
              type="submit"
              name="do"
              value={`${way}|${id}`}
              variant="quiet"
              size="small"
              aria-label={label}
              disabled={isEnd}
            >
              {words}
            </Button>
          ))}
        </span>
      ) : null}
    </li>
  );
}

/** What the script fills in where it says what it moved. */
const WHERE = { page: '{page}', at: '{at}', of: '{of}' };

/**
 * The pages of one level of the menu, put in order and saved whole: by its script where they stand, by buttons and by a handle; without it one step a page.
 */
function View({ data, rejected }: PageProps<MenuData>) {
  const { t, i18n } = useLingui();
  const { href, language } = useSite();
  const { above, pages, isMoved, seen, changed, isSaved, mayChange } = data;
  const [below, title] = [above?.id ?? null, above?.title ?? null];
  const ids = pages.map(({ id }) => id);
  const fresh = `${href('desk-menu')}${writeOrdering({ below, ids: null, seen: null })}`;
  const by = changed ? whoIn(changed.by, i18n._.bind(i18n)) : '';
  const at = changed ? formatInstant(changed.at, language, { dateStyle: 'short', timeStyle: 'short' }) : '';
  return (
    <DeskPage>
      <DeskHeader back={{ href: href('desk-texts'), text: t`To all texts` }} title={t`Order of the menu`}>
        {above ? (
          <p>
            <a href={`${href('desk-menu')}${writeOrdering({ below: above.below, ids: null, seen: null })}`}>
              <Trans>One level up</Trans>
            </a>
          </p>
        ) : null}
        <p className={styles.lineNote}>
          {changed ? t`Last changed by ${by} at ${at}.` : t`The order is the one of the imported content.`}
        </p>
      </DeskHeader>
      {isSaved && !rejected && !isMoved ? <Notice kind="success">{t`Saved: visitors see this order.`}</Notice> : null}
      {rejected ? (
        <Refusal
          refused={rejected}
          changed={
            <p>
              <Trans>Your order has not been saved; it is still below.</Trans>{' '}
              <a href={fresh}>
                <Trans>Show the menu as it is now</Trans>
              </a>
            </p>
          }
        />
      ) : null}
      <form
        className={styles.menu}
        method="post"
        action={`${href('desk-menu')}${writeOrdering({ below, ids, seen })}`}
        data-moved={t`${WHERE.page}: number ${WHERE.at} of ${WHERE.of}`}
      >
        <input type="hidden" name="below" value={below ?? ''} />
        <input type="hidden" name="order" value={ids.join()} />
        <input type="hidden" name="seen" value={seen} />
        <h2 id="level">{title === null ? t`At the top` : t`Below ${title}`}</h2>
        <ol className={styles.lines} role="list" aria-labelledby="level">
          {pages.map((page, index) => (
            <Row key={page.id} page={page} at={index} of={pages.length} mayChange={mayChange} />
          ))}
        </ol>
        {mayChange ? <p role="status" className="visually-hidden" /> : null}
        {mayChange ? (
          <div className={styles.saving} data-saving="" hidden={!isMoved}>
            <p>
              <Trans>This order is not saved yet.</Trans>
            </p>
            <Button type="submit" name="do" value="save">
              <Trans>Save this order</Trans>
            </Button>
            <a href={fresh}>
              <Trans>Discard</Trans>
            </a>
          </div>
        ) : null}
      </form>
    </DeskPage>
  );
}

/** Moves a page one step in the order that the address carries: nothing is saved yet. */
const step =
  (way: 'up' | 'down') =>
  ({ args: [id = ''], form, href, refuse }: Sent) => {
    const ordering = readOrdering(form);
    if (ordering.ids === null || ordering.seen === null) return refuse('request/invalid');
    const next = writeOrdering({ ...ordering, ids: moved(ordering.ids, id, way) });
    return `${href('desk-menu')}${next}#page-${encodeURIComponent(id)}`;
  };

/** Moves a page in an order that is not saved yet, which its address carries; or saves the order, whole. */
const action = deskAction({
  asks: 'texts.publish',
  problems: deskTexts.problems,
  values(form) {
    const { below, ids, seen } = readOrdering(form);
    return { below: below ?? '', order: ids?.join() ?? '', seen: seen ?? '' };
  },
  intents: { up: step('up'), down: step('down') },
  async otherwise({ client, form, href, refuse, signal }) {
    const { below, ids, seen } = readOrdering(form);
    if (ids === null || seen === null) return refuse('request/invalid');
    await client(deskTexts).saveMenuOrder({ body: { version: seen, below, ids: [...ids] } }, { signal });
    const query = writeOrdering({ below, ids: null, seen: null });
    return `${href('desk-menu')}${query}${query ? '&' : '?'}saved`;
  },
});

export default desk.page<Record<string, string>, MenuData>({
  async load({ client, i18n, language, signal, url }) {
    const [{ version, changed, items }, { role }] = await Promise.all([
      client(deskTexts).getMenuOrder({ query: { language } }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
    const { below, ids, seen } = readOrdering(url.searchParams);
    const siblings = items.filter((page) => page.below === below);
    if (siblings.length === 0) return notFound();
    const byId = new Map(siblings.map((page) => [page.id, page]));
    // An order of other pages than there are now is none.
    const asked = ids?.length === siblings.length && ids.every((id) => byId.has(id)) ? ids : null;
    const shown = asked?.flatMap((id) => byId.get(id) ?? []) ?? siblings;
    return found(
      {
        above: items.find(({ id }) => id === below) ?? null,
        pages: shown.map((page) => ({ ...page, count: items.filter((each) => each.below === page.id).length })),
        isMoved: shown.some(({ id }, at) => id !== siblings[at]?.id),
        seen: asked && seen !== null ? seen : version,
        changed,
        isSaved: url.searchParams.has('saved'),
        mayChange: mayDo(role, 'texts.publish'),
      },
      { head: { title: i18n._(msg`Order of the menu`), index: false } },
    );
  },
  action,
  View,
});
