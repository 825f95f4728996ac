import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Checkbox } from '@dorpel/ui/Checkbox';
import { ErrorSummary } from '@dorpel/ui/ErrorSummary';
import { RadioGroup } from '@dorpel/ui/RadioGroup';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './page.module.css';
import { type AnswerName, type Fault, type FieldName, type NumberName, NUMBERS } from './fields.ts';
import type { CostData } from './load.ts';
import type { Costs } from './use-costs.ts';

/** A sentence for each fault: what to do. */
function useFaults(): Readonly<Record<Fault, string>> {
  const { t } = useLingui();
  return {
    required: t`Enter an amount.`,
    ambiguous: t`This number can be read in two ways. Write it in full, without k or million.`,
    amount: t`Enter an amount in euro, such as 350,000.`,
    number: t`Enter a whole number.`,
    percent: t`Enter a percentage, such as 3.25.`,
    low: t`This amount is too low to calculate with.`,
    high: t`This amount is too high to calculate with.`,
    'above-price': t`The land can’t cost more than the whole.`,
    'above-whole': t`You can’t put more into the price than the price. Leave this blank if you are not borrowing.`,
    day: t`Choose a day that exists.`,
    'after-deed': t`The sale agreement comes before the deed.`,
    'not-there': t`The law of this region does not allow a deposit in this form: choose another.`,
  };
}

function useLabels(): Readonly<
  Record<NumberName | 'deed' | 'agreed' | 'form', { readonly label: string; readonly hint?: string }>
> {
  const { t } = useLingui();
  return {
    price: { label: t`Price in euro` },
    buyers: { label: t`Number of buyers`, hint: t`In Luxembourg each buyer is entitled to a tax credit.` },
    land: { label: t`Of which for the land`, hint: t`Only if the land is sold without VAT.` },
    own: { label: t`Your own contribution`, hint: t`Leave blank if you are not borrowing.` },
    years: { label: t`Years` },
    interest: { label: t`Interest rate, % per year` },
    area: { label: t`Living area, m²`, hint: t`The lower VAT after a demolition depends on it.` },
    classes: { label: t`Energy classes you will gain`, hint: t`By works after the purchase; from two on they count.` },
    kept: {
      label: t`Full years you will live there`,
      hint: t`Who leaves early pays back for the years that are missing.`,
    },
    deed: { label: t`Date of the deed`, hint: t`Empty: the rates of today.` },
    agreed: { label: t`Day of the sale agreement`, hint: t`In Brussels it decides what is exempt.` },
    form: { label: t`How the deposit is given` },
    rent: { label: t`Monthly rent, in euro` },
    charges: { label: t`Monthly charges` },
    deposit: { label: t`Deposit`, hint: t`Leave blank to use what the region’s law allows.` },
    inventory: { label: t`Your share of the inventory`, hint: t`Leave blank to use our estimate.` },
  };
}

/** What can be ticked, in the order of the form. */
function useAnswers(): readonly (readonly [name: AnswerName, label: string])[] {
  const { t } = useLingui();
  return [
    ['lives', t`I will live there myself`],
    ['only', t`I own no other home`],
    ['leaves', t`I will not stay as long as the law requires`],
    ['urban', t`It is in a core city or the Flemish periphery of Brussels`],
    ['demolished', t`An old building was pulled down for it`],
    ['permitted', t`Its permit was asked for before 1 July 2023`],
    ['renovates', t`I will carry out a deep energy renovation, or rebuild it`],
    ['rural', t`It is farm land or nature land`],
    ['surtax', t`It is in Luxembourg City or Mamer, and is not a home`],
    ['builds', t`It is building land, and the deed promises a home on it in time`],
    ['from', t`The price may still rise (‘from’)`],
  ];
}

/** The legend says that nobody has to fill them in. */
const LOAN: ReadonlySet<NumberName> = new Set(['own', 'years', 'interest']);

const WHOLE: ReadonlySet<NumberName> = new Set(['years', 'buyers', 'area', 'classes', 'kept']);

const idOf = (name: FieldName) => `cost-${name}`;

type Props = { readonly data: CostData; readonly costs: Costs };

/** What the calculation takes. A GET form: without JavaScript it leads to the same address that typing does with it. */
export function CostForm({ data: { goal, faults, home, forms }, costs }: Props) {
  const { t } = useLingui();
  const { url } = useSite();
  const sentences = useFaults();
  const labels = useLabels();
  const answers = useAnswers();
  const { values, type, send, attempt, isTyping, form } = costs;
  const errorOf = (name: FieldName) => {
    const fault = faults[name];
    return fault && sentences[fault];
  };
  const number = (name: NumberName, className?: string, required = false): ReactNode => (
    <TextField
      id={idOf(name)}
      name={name}
      {...labels[name]}
      {...(!required && !LOAN.has(name) && { optionalMark: t`(optional)` })}
      required={required}
      className={className ?? ''}
      error={errorOf(name)}
      value={values[name]}
      onChange={(event) => type(name, event.target.value)}
      inputMode={WHOLE.has(name) ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={40}
    />
  );
  const problems = (
    [...Object.keys(NUMBERS[goal]), 'deed', 'agreed', 'form'] as (NumberName | 'deed' | 'agreed' | 'form')[]
  ).flatMap((name) => {
    const text = errorOf(name);
    const { label } = labels[name];
    return text ? [{ fieldId: idOf(name), message: t`${label}: ${text}` }] : [];
  });
  return (
    <form
      ref={form}
      className={styles.form}
      method="get"
      action={url.pathname}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isTyping ? null : (
        <ErrorSummary title={t`Some amounts are not right yet`} problems={problems} attempt={attempt} />
      )}
      <input type="hidden" name="goal" value={goal} />
      {home ? <input type="hidden" name="property" value={home.id} /> : null}
      {goal === 'sale' ? number('price', '', true) : number('rent', '', true)}
      <SelectField
        id={idOf('region')}
        name="region"
        label={t`Where`}
        value={values.region}
        onChange={(event) => type('region', event.target.value)}
      >
        <option value="flanders">{t`Flanders`}</option>
        <option value="brussels">{t`Brussels`}</option>
        <option value="wallonia">{t`Wallonia`}</option>
        <option value="luxembourg">{t`Luxembourg`}</option>
        <option value="elsewhere">{t`Spain or elsewhere`}</option>
      </SelectField>
      {goal === 'sale' ? (
        <>
          {number('buyers', styles.buyers)}
          <RadioGroup
            id={idOf('situation')}
            legend={t`You buy`}
            name="situation"
            value={values.situation}
            onChange={(value) => type('situation', value)}
            options={[
              { value: 'own-home', label: t`your own and only home` },
              { value: 'other', label: t`a second home, an investment, a plot` },
              { value: 'new-build', label: t`a new build, with VAT` },
            ]}
          />
          <div className={styles.answers}>
            {answers.map(([name, label]) => (
              <Checkbox
                key={name}
                id={idOf(name)}
                name={name}
                value="yes"
                label={label}
                className={styles[name] ?? ''}
                checked={values[name] === 'yes'}
                onChange={(event) => type(name, event.target.checked ? 'yes' : '')}
              />
            ))}
          </div>
          <SelectField
            id={idOf('lets')}
            name="lets"
            label={t`You let it out`}
            className={styles.lets ?? ''}
            value={values.lets}
            onChange={(event) => type('lets', event.target.value)}
          >
            <option value="">{t`no`}</option>
            <option value="long">{t`as long as the law requires, to who lives there`}</option>
            <option value="social">{t`as long as the law requires, through a social letting agency`}</option>
          </SelectField>
          {number('kept', styles.kept)}
          {number('area', styles.area)}
          {number('classes', styles.classes)}
          {number('land', styles.land)}
          {(['deed', 'agreed'] as const).map((name) => (
            <TextField
              key={name}
              id={idOf(name)}
              name={name}
              type="date"
              {...labels[name]}
              optionalMark={t`(optional)`}
              className={styles[name] ?? ''}
              error={errorOf(name)}
              value={values[name]}
              onChange={(event) => type(name, event.target.value)}
            />
          ))}
          <fieldset className={styles.loan}>
            <legend>
              <Trans>With a loan, if you need one</Trans>
            </legend>
            {number('own', styles.wide)}
            {number('years')}
            {number('interest')}
          </fieldset>
        </>
      ) : (
        <>
          <SelectField
            id={idOf('lease')}
            name="lease"
            label={t`How you will use it`}
            value={values.lease}
            onChange={(event) => type('lease', event.target.value)}
          >
            <option value="main-residence">{t`main residence`}</option>
            <option value="student">{t`student room`}</option>
            <option value="second-residence">{t`second residence`}</option>
            <option value="commercial">{t`shop, office or garage`}</option>
            <option value="commercial-short">{t`shop for a year at most`}</option>
          </SelectField>
          <SelectField
            id={idOf('form')}
            name="form"
            {...labels.form}
            error={errorOf('form')}
            value={values.form}
            onChange={(event) => type('form', event.target.value)}
          >
            <option value="blocked-account">{t`in a blocked account`}</option>
            {forms === null || forms.includes('bank-guarantee') || values.form === 'bank-guarantee' ? (
              <option value="bank-guarantee">{t`by a bank guarantee`}</option>
            ) : null}
          </SelectField>
          {number('charges')}
          {number('deposit')}
          {number('inventory')}
        </>
      )}
      <Button type="submit">
        <Trans>Calculate</Trans>
      </Button>
    </form>
  );
}
