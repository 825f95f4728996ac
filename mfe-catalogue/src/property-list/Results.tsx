import { useSite } from '@dorpel/federation/site';
import { Pagination } from '@dorpel/ui/Pagination';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { type Criteria, formatCriteria, formatSearch, NO_CRITERIA } from '../parts/criteria/criteria.ts';
import { type CardProps, PropertyCard } from '../parts/card/PropertyCard.tsx';
import CardChoices from './card-choices.alive.tsx';
import cardStyles from './choices.module.css';
import { Cards } from '../parts/card/CardGrid.tsx';
import GridChoices from './grid-choices.alive.tsx';
import { Beyond, NoHomes, Nothing } from './NoResults.tsx';
import type { ListData } from './list-data.ts';
import styles from './Results.module.css';
import type { Filtering } from './use-criteria.ts';

type Props = { readonly data: ListData; readonly hrefOf: Filtering['hrefOf']; readonly goal: Criteria['goal'] };

/** Whether anything is asked of a list besides what it is of: who does is comparing. */
const isNarrowed = (criteria: Criteria): boolean =>
  formatCriteria({ ...criteria, goal: null, view: null, page: 1 }) !== '';

/** What a figure that was chosen counts with, so that nobody takes it for more. */
function Assumptions({
  figure,
  goal,
}: {
  readonly figure: Criteria['figure'];
  readonly goal: Criteria['goal'];
}): ReactNode {
  if (figure === null) return null;
  if (figure === 'square-metre')
    return <Trans>Per m² of living area, in whole euros, where the exact price and the area are known.</Trans>;
  const rent = <Trans>For rent: the rent and the charges of each month, where both are known.</Trans>;
  const sale = (
    <Trans>
      For sale: an estimate with taxes, notary and deed at today’s rates, without a loan, for the most usual kind of
      purchase. The page of each home shows every line.
    </Trans>
  );
  if (goal === 'rent') return rent;
  return goal === 'sale' ? (
    sale
  ) : (
    <>
      {sale} {rent}
    </>
  );
}

/** What the visitor wants to see beside each price, to compare: a choice that the address keeps, and no other page to search engines. */
function FigureLinks({
  criteria: { figure },
  hrefOf,
  goal,
}: Pick<Props, 'hrefOf' | 'goal'> & Pick<ListData, 'criteria'>) {
  const { t } = useLingui();
  const choices = [
    ...(figure ? [[null, t`nothing more`] as const] : []),
    ['square-metre', t`price per m²`] as const,
    ['with-costs', goal === 'rent' ? t`rent and charges` : t`price with costs`] as const,
  ];
  return (
    <p className={styles.figures}>
      <Trans>On each card:</Trans>
      {choices.map(([each, name]) => (
        <a
          key={name}
          href={hrefOf({ figure: each })}
          rel="nofollow"
          aria-current={each === figure ? 'true' : undefined}
        >
          {name}
        </a>
      ))}
      {figure ? (
        <span>
          <Assumptions figure={figure} goal={goal} />
        </span>
      ) : null}
    </p>
  );
}

/** A property in a list, with all that a visitor can decide about it (X3). */
function ChoosableCard(props: CardProps) {
  const { id, title } = props.property;
  return <PropertyCard {...props} className={cardStyles.card} controls={<CardChoices id={id} title={title.text} />} />;
}

type GridProps = Omit<ComponentProps<typeof Cards>, 'Item' | 'ref' | 'id'>;

/** The cards of a list, with what a visitor decides about them (X3). */
function ChoosingGrid(props: GridProps) {
  const id = useId();
  return (
    <>
      <Cards id={id} Item={ChoosableCard} className={cardStyles.list} data-long="" {...props} />
      <GridChoices listId={id} ids={props.items.map((item) => item.id)} />
    </>
  );
}

/** The cards of a page of the list, and the way to the others. */
export function Results({ data, hrefOf, goal }: Props) {
  const { t } = useLingui();
  const { busy } = useSite();
  const { items, total, pages, criteria } = data;
  if (total === 0) {
    const search = formatSearch(criteria, goal);
    return search === formatSearch(NO_CRITERIA, goal) ? (
      <NoHomes search={search} />
    ) : (
      <Nothing hrefOf={hrefOf} search={search} town={data.town} />
    );
  }
  if (items.length === 0) return <Beyond data={data} hrefOf={hrefOf} />;
  // A list of all that there is leaves it out: it is first asked for less, and its first view is counted in bytes.
  const figures =
    isNarrowed(criteria) && items.some(({ price }) => price) ? (
      <FigureLinks criteria={criteria} hrefOf={hrefOf} goal={goal} />
    ) : null;
  return (
    <div className={styles.results} data-busy={busy || undefined} aria-busy={busy || undefined}>
      {/* What was chosen is said before the cards; until then it takes none of their place. */}
      {criteria.figure ? figures : null}
      <ChoosingGrid items={items} heading="h2" isFirst />
      {criteria.figure ? null : figures}
      <Pagination
        label={t`Pages`}
        current={criteria.page}
        total={pages}
        href={(page) => hrefOf({ page })}
        previousLabel={t`Previous`}
        nextLabel={t`Next`}
        pageLabel={(page) => t`Page ${page}`}
      />
    </div>
  );
}
