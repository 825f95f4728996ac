import type { PurchaseCost, RentalCost, PropertyCost } from '@dorpel/contracts/catalogue';
import { useSite } from '@dorpel/federation/site';
import { formatDateLong } from '@dorpel/i18n/formats';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './Receipt.module.css';
import { Notice } from '@dorpel/ui/Notice';
import { PriceText } from '../parts/card/PriceText.tsx';

/** What each assumption comes to in words, by its name; null where it goes without saying. */
function useAssumptions(): Readonly<Record<string, (value: number) => ReactNode>> {
  const { t } = useLingui();
  const yes = (said: string, not: string | null) => (value: number) => (value === 0 ? not : said);
  return {
    buyers: (value) => <Plural value={value} one="# buyer" other="# buyers" />,
    lives: yes(t`to live there`, t`not to live there`),
    only: yes(t`no other home`, null),
    stays: yes(t`staying as long as the law requires`, t`leaving before the law allows it`),
    demolished: yes(t`after a demolition`, null),
    permitted: yes(t`with a permit asked for before 1 July 2023`, null),
    letsLong: yes(t`let as long as the law requires, to who lives there`, null),
    letsSocial: yes(t`let as long as the law requires, through a social letting agency`, null),
    urban: yes(t`in a core city or the Flemish periphery`, null),
    renovates: yes(t`with a deep renovation or a rebuild`, null),
    rural: yes(t`farm or nature land`, null),
    builds: yes(t`with a promise in the deed to build a home`, null),
    kept: (value) => <Plural value={value} one="# full year lived there" other="# full years lived there" />,
    area: (value) => <Trans>{value} m² living area</Trans>,
    classes: (value) =>
      value === 0 ? null : <Plural value={value} one="# energy class gained" other="# energy classes gained" />,
  };
}

/** Where a receipt is counted for, first of what it is counted with. */
function Region({ region }: { readonly region: string }) {
  const { t } = useLingui();
  const regions: Readonly<Record<string, string>> = {
    flanders: t`Flanders`,
    brussels: t`Brussels`,
    wallonia: t`Wallonia`,
    luxembourg: t`Luxembourg`,
  };
  return <li>{regions[region] ?? region}</li>;
}

/** What a receipt is counted with: the region, the day of the deed, the buyers and what is taken for granted of them. */
export function Assumptions({ cost: { region, on, deed, knownOn, assumptions } }: { readonly cost: PurchaseCost }) {
  const { language } = useSite();
  const words = useAssumptions();
  const day = formatDateLong(deed ?? on, language);
  const known = knownOn && formatDateLong(knownOn, language);
  const told = assumptions ?? [];
  // Who does not live there does not stay either: that is no condition of theirs.
  const isAway = told.some(({ name, value }) => name === 'lives' && value === 0);
  const said = told.flatMap(({ name, value }) => {
    const phrase = isAway && name === 'stays' ? null : words[name]?.(value);
    return phrase ? [{ name, phrase }] : [];
  });
  return (
    <ul className={styles.assumptions}>
      <Region region={region} />
      <li>{deed ? <Trans>deed on {day}</Trans> : <Trans>no date of a deed: the rates of {day}</Trans>}</li>
      {known ? (
        <li>
          <Trans>with the rates as known on {known}: they may change before the deed</Trans>
        </li>
      ) : null}
      {said.map(({ name, phrase }) => (
        <li key={name}>{phrase}</li>
      ))}
    </ul>
  );
}

/** What the receipt of a tenancy is counted with: the region, the day, what is rented and how the deposit is given. */
export function RentalAssumptions({ cost: { region, on, lease, form } }: { readonly cost: RentalCost }) {
  const { t } = useLingui();
  const { language } = useSite();
  const day = formatDateLong(on, language);
  const leases: Readonly<Record<string, string>> = {
    'main-residence': t`main residence`,
    student: t`student room`,
    'second-residence': t`second residence`,
    commercial: t`shop, office or garage`,
    'commercial-short': t`shop for a year at most`,
  };
  const forms: Readonly<Record<string, string>> = {
    'blocked-account': t`deposit in a blocked account`,
    'bank-guarantee': t`deposit by a bank guarantee`,
  };
  const said = [lease && leases[lease], form && forms[form]].filter(Boolean);
  return (
    <ul className={styles.assumptions}>
      <Region region={region} />
      <li>
        <Trans>the rates of {day}</Trans>
      </li>
      {said.map((phrase) => (
        <li key={phrase}>{phrase}</li>
      ))}
    </ul>
  );
}

/** What can be said of a price that is not what the home costs, and why an office is to be asked for the rest. */
export function NoReceipt({
  why,
  asked,
}: {
  readonly why: string;
  readonly asked: NonNullable<PropertyCost['asked']>;
}) {
  const { t } = useLingui();
  const reasons: Readonly<Record<string, string>> = {
    'life-annuity': t`This home is sold for a life annuity: a lump sum (the bouquet) at once, and an annuity for as long as the sellers live. The total cost depends on the value of the home and on the annuity, not on the bouquet alone. Ask us: we will work it out with you and the notary.`,
    'public-sale': t`This home is sold at public auction: the price shown is only the starting price. The total cost depends on the highest bid and on the notary’s conditions of sale. Ask us about them.`,
    'vat-included': t`This price already includes VAT, and how it is split between land and building is not known. Ask us: we will work it out with you.`,
  };
  return (
    <Notice kind="info" title={<PriceText price={asked} />}>
      <p>{reasons[why] ?? <Trans>We do not calculate the costs of this kind of sale: ask us about them.</Trans>}</p>
    </Notice>
  );
}

/** Said where costs are not counted, in place of a figure. */
export function NotCounted() {
  const { t } = useLingui();
  return <Notice kind="info">{t`We do not calculate costs in Spain or elsewhere: ask us about them.`}</Notice>;
}
