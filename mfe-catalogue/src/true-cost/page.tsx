import type { CostLine, PropertyCost } from '@dorpel/contracts/catalogue';
import { definePage, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatDateLong, formatPrice } from '@dorpel/i18n/formats';
import { Container } from '@dorpel/ui/Layout';
import { LiveRegion } from '@dorpel/ui/LiveRegion';
import { Notice } from '@dorpel/ui/Notice';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ToConfirm } from '../parts/sections/Estimate.tsx';
import { NoReceipt, NotCounted } from './Assumptions.tsx';
import { PurchaseReceipt, RentalReceipt } from './receipts.tsx';
import { Origin } from './Receipt.tsx';
import { CostForm } from './CostForm.tsx';
import type { CostData } from './load.ts';
import styles from './page.module.css';
import { useCosts } from './use-costs.ts';
import { EMPTY, formatQuery, type Goal, type Values } from './fields.ts';

type GoalProps = { readonly goal: Goal; readonly values: Values };

/** Buying or renting: two addresses of one page. The region goes along, nothing else means the same. */
function GoalLinks({ goal, values: { region } }: GoalProps) {
  const { t } = useLingui();
  const { url } = useSite();
  const goals = [
    ['sale', t`Buying`],
    ['rent', t`Renting`],
  ] as const;
  return (
    <nav className={styles.goals} aria-label={t`Buying or renting`}>
      {goals.map(([each, label]) => (
        <a
          key={each}
          className={styles.goal}
          href={url.pathname + formatQuery(each, { ...EMPTY, region, buyers: '', years: '' }, null)}
          aria-current={each === goal ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

type RenovationProps = { readonly renovation: NonNullable<PropertyCost['renovation']> };

/** What comes later and has no amount yet: the works a home with label E or F takes. */
function RenovationNote({ renovation: { years, target, source, isUnconfirmed } }: RenovationProps) {
  const { t } = useLingui();
  const label = target.toUpperCase();
  return (
    <Notice kind="warning" title={t`Then there is the renovation`}>
      <p>
        <Trans>
          This home must be renovated to label {label} or better within{' '}
          <Plural value={years} one="# year" other="# years" /> after the deed. What that costs depends on the work
          needed: it is not included in the total.
        </Trans>
      </p>
      {isUnconfirmed ? (
        <p>
          <ToConfirm />
        </p>
      ) : null}
      <p>
        <small>
          <Trans>
            Source: <span lang="nl">{source}</span>
          </Trans>
        </small>
      </p>
    </Notice>
  );
}

/** Where each line of a receipt comes from, by the numbers that stand beside them: when it holds, who says so, since when. */
function Sources({ lines }: { readonly lines: readonly CostLine[] }) {
  const { t } = useLingui();
  const certainties: Readonly<Record<string, string>> = {
    estimate: t`An estimate: the notary’s or agent’s own figure counts.`,
    likely: t`To the best of our knowledge; please have it confirmed for your situation.`,
  };
  return (
    <ol className={styles.origins}>
      {lines.map(({ part, name, condition, certainty, origin }) => (
        <li key={`${part} ${name.text}`}>
          <strong lang={name.language}>{name.text}</strong>{' '}
          {condition ? <span lang={condition.language}>{condition.text} </span> : null}
          {certainties[certainty] ? <>{certainties[certainty]} </> : null}
          <span className={styles.origin}>
            {origin ? <Origin {...origin} /> : <Trans>As stated in the advert.</Trans>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Result({ data }: { readonly data: CostData }) {
  const { t } = useLingui();
  const { busy, language } = useSite();
  const { purchase, rental, terms, home, unknown } = data;
  const shown = purchase ?? rental;
  if (unknown === 'rates')
    return (
      <Notice kind="info">{t`We have no rates for this choice and day. Ask us: we will work it out with you.`}</Notice>
    );
  if (unknown === 'elsewhere') return <NotCounted />;
  if (!shown && home?.none) return <NoReceipt {...home.none} />;
  if (!shown)
    return (
      <p className={styles.waiting}>
        <Trans>Your receipt appears here as soon as the amounts are right.</Trans>
      </p>
    );
  const day = formatDateLong(purchase?.knownOn ?? shown.on, language);
  const heading = (
    <header className={styles.heading}>
      <h2>{purchase ? t`Cost of buying` : t`Cost of renting`}</h2>
      <p>{day}</p>
    </header>
  );
  return (
    <>
      {purchase ? (
        <PurchaseReceipt cost={purchase} sources="below" terms={terms} heading={heading} busy={busy} />
      ) : null}
      {rental ? <RentalReceipt cost={rental} sources="below" heading={heading} busy={busy} /> : null}
      {home?.renovation && purchase ? <RenovationNote renovation={home.renovation} /> : null}
      <section className={styles.sources} aria-labelledby="cost-sources">
        <h2 id="cost-sources">
          <Trans>Where these figures come from</Trans>
        </h2>
        <Sources lines={shown.lines} />
        <p className={styles.small}>
          <Trans>
            The total is the sum of the lines: with an estimate among them, it is an estimate too. A calculation with
            the rates of {day}, not an offer and no legal advice.
          </Trans>
        </p>
      </section>
    </>
  );
}

/** What is read out when a new result is there. */
function useAnnouncement({ purchase, rental }: CostData): string {
  const { t } = useLingui();
  const total = purchase?.total ?? rental?.first;
  if (!total) return '';
  const amount = formatPrice(total.amount, total.currency);
  return purchase ? t`Total: ${amount}` : t`First payment: ${amount}`;
}

/** The true cost of buying and renting on one page (X2). */
function View({ data }: PageProps<CostData>) {
  const costs = useCosts(data);
  const { goal, home } = data;
  const announcement = useAnnouncement(data);
  const title = home?.title.text;
  return (
    <Container className={styles.page}>
      <header className={styles.header}>
        <h1>
          {goal === 'sale' ? (
            <Trans>What does buying a home really cost?</Trans>
          ) : (
            <Trans>What does renting a home really cost?</Trans>
          )}
        </h1>
        <p className="lead">
          {goal === 'sale' ? (
            <Trans>
              The price is only the beginning. Here is the rest, with the source of every figure; estimates are marked
              as such.
            </Trans>
          ) : (
            <Trans>What you pay before you get the keys, and every month after that.</Trans>
          )}
        </p>
        {home ? (
          <p className={styles.home}>
            <Trans>
              For{' '}
              <a href={home.href} lang={home.title.language}>
                {title}
              </a>
            </Trans>
          </p>
        ) : null}
        <GoalLinks goal={goal} values={costs.values} />
      </header>
      <div className={styles.columns}>
        <CostForm data={data} costs={costs} />
        <div className={styles.result}>
          <LiveRegion>{announcement}</LiveRegion>
          <Result data={data} />
        </div>
      </div>
    </Container>
  );
}

export default definePage<Record<string, string>, CostData>({
  // A page that arrives as HTML has its data: what loads it comes only with the next navigation.
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
