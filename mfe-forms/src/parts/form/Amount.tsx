import { formatPercent, formatPrice } from '@dorpel/i18n/formats';
import { isLanguage, type Language } from '@dorpel/i18n/languages';
import { readQuantity } from '@dorpel/quantities';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import styles from './Amount.module.css';
import { FieldInput, type InputProps } from './controls.tsx';
import type { Value } from './values.ts';

/** From so many times the asking price on, nobody thinks in percentages. */
const TIMES = 2;

/** 350 000 -> '€ 350.000, 10 % below the asking price'. Both in cents. */
function Understood({ cents, asked }: { readonly cents: number; readonly asked: number | undefined }): ReactNode {
  const { i18n } = useLingui();
  const amount = formatPrice(cents);
  if (!asked) return amount;
  const language = i18n.locale as Language;
  const part = Math.round((Math.abs(cents - asked) / asked) * 1000) / 10;
  const percent = formatPercent(part, language);
  if (part === 0) return <Trans>{amount}, the asking price</Trans>;
  if (cents < asked)
    return (
      <Trans>
        {amount}, {percent} below the asking price
      </Trans>
    );
  const times = Math.floor(cents / asked);
  if (times >= TIMES)
    return (
      <Trans>
        {amount}, more than {times} times the asking price
      </Trans>
    );
  return (
    <Trans>
      {amount}, {percent} above the asking price
    </Trans>
  );
}

/** What was read in what is typed so far; nothing as long as it is no amount. */
function Reading({ typed, asked }: { readonly typed: Value | undefined; readonly asked: number | undefined }) {
  const { i18n } = useLingui();
  if (typeof typed !== 'string' || !isLanguage(i18n.locale)) return null;
  const read = readQuantity(typed, { kind: 'amount', language: i18n.locale });
  if (read.is === 'value') return <Understood cents={read.value} asked={asked} />;
  if (read.is === 'unreadable') return null;
  const [one, other] = read.readings.map((cents) => formatPrice(cents));
  return (
    <Trans>
      {one} or {other}? Write the amount in full.
    </Trans>
  );
}

/** An amount of euros, and under it what was understood: while it is typed, and on a page that comes back without scripts. */
export function Amount(props: InputProps) {
  const { binding, id, field, data } = props;
  const isPlain = 'start' in binding;
  const [typed, setTyped] = useState<Value | undefined>(isPlain ? binding.start : undefined);
  const { control: _, ...plain } = field;
  return (
    <div onInput={(event) => setTyped((event.target as HTMLInputElement).value)}>
      <FieldInput {...props} field={plain} />
      <output htmlFor={id} className={styles.reading}>
        <Reading typed={isPlain ? typed : binding.value} asked={data.asked} />
      </output>
    </div>
  );
}
