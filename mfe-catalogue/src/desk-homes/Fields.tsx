import type { HomeFacts, HomeField } from '@dorpel/contracts/desk-homes';
import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { useSentFields } from '@dorpel/ui/desk/DeskForm';
import { Disclosure } from '@dorpel/ui/Disclosure';
import { RadioGroup } from '@dorpel/ui/RadioGroup';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import shared from '../parts/desk/Page.module.css';
import { type Words, wordsFor } from '../parts/desk/desk.ts';
import { OPEN_WORDS } from './Place.tsx';
import styles from './page.module.css';

/** What a rule of the law is about. */
const TOPIC_WORDS: Words = {
  energy: msg`Energy`,
  flood: msg`Flooding`,
  planning: msg`Planning`,
  heritage: msg`Heritage`,
  asbestos: msg`Asbestos`,
  rent: msg`The lease`,
  price: msg`Price`,
};

/** How a field goes with the form: what stands in it, what stood there when it was shown, and which of two is to hold. */
export const NAMES = { typed: 'fact.', before: 'was.', choice: 'choose.' } as const;

type Topic = HomeFacts['topics'][number];

/** The control of a field, with what is wrong in it. */
function Control({ field, sent }: { readonly field: HomeField; readonly sent: ReturnType<typeof useSentFields> }) {
  const { t } = useLingui();
  const { field: name, label, kind, unit, choices, value } = field;
  const control = sent(`${NAMES.typed}${name}`, value ?? '', [name]);
  if (choices) {
    return (
      <SelectField label={label} {...control}>
        <option value="">{t`not filled in`}</option>
        {choices.map((each) => (
          <option key={each.value} value={each.value}>
            {each.words}
          </option>
        ))}
      </SelectField>
    );
  }
  const isNumber = unit !== null || kind === 'count' || kind === 'year';
  return (
    <TextField
      label={unit === null ? label : `${label} (${unit})`}
      {...control}
      {...(kind === 'date' ? { type: 'date' } : { inputMode: isNumber ? 'decimal' : 'text', maxLength: 120 })}
      autoComplete="off"
    />
  );
}

/** Who typed it and what the feed says; where that is something else by now, which of both holds. */
function Beside({ field, rejected }: { readonly field: HomeField; readonly rejected: Rejected | undefined }) {
  const { t } = useLingui();
  const { language } = useSite();
  const { field: name, label, feed, typed, isDiffering, fedThen } = field;
  if (!typed) return feed === null ? null : <p className={styles.said}>{t`From the feed`}</p>;
  const { by, words } = typed;
  const day = formatInstant(typed.at, language, { dateStyle: 'long' });
  const says = feed ?? t`nothing`;
  if (!isDiffering) {
    return (
      <p className={styles.said}>
        {t`Filled in by ${by} on ${day}.`} {t`The feed says: ${says}.`}
      </p>
    );
  }
  const then = fedThen ?? t`nothing`;
  return (
    <RadioGroup
      legend={t`${label}: which one holds?`}
      hint={t`${by} filled this in on ${day}. The feed then said: ${then}. It has changed since.`}
      name={`${NAMES.choice}${name}`}
      defaultValue={String(rejected?.values[`${NAMES.choice}${name}`] ?? '')}
      options={[
        { value: 'typed', label: t`What we filled in: ${words}` },
        { value: 'feed', label: t`What the feed says: ${says}` },
      ]}
    />
  );
}

/** What the law still asks for: what to bring, which rule says so, and whether the advert waits for it. */
function Asked({ name, ask, status, isNeeded, source, isUnconfirmed }: Topic['open'][number]) {
  const { t, i18n } = useLingui();
  const said = [
    wordsFor(OPEN_WORDS, status, i18n._.bind(i18n)),
    isNeeded ? t`the advert waits for it` : null,
    source ?? null,
    isUnconfirmed ? t`to be confirmed by our office` : null,
  ];
  return (
    <article className={isNeeded ? `${styles.open} ${styles.needed}` : styles.open}>
      <h3>{name}</h3>
      <p>{ask}</p>
      <p className={shared.soft}>{said.filter((each) => each !== null).join(' · ')}</p>
    </article>
  );
}

/** One subject of the law: what is missing, and the fields that answer it. What is in order is folded away. */
export function TopicFields({ topic, rejected }: { readonly topic: Topic; readonly rejected: Rejected | undefined }) {
  const { t, i18n } = useLingui();
  const sent = useSentFields(rejected, {
    invalid: t`This can’t be read. Write it as on the document, with digits for numbers.`,
    unknown: t`The law does not ask this home for it. Leave it empty.`,
  });
  const { open, fields } = topic;
  const title = wordsFor(TOPIC_WORDS, topic.topic, i18n._.bind(i18n));
  const content = (
    <>
      {open.map((item) => (
        <Asked key={item.id} {...item} />
      ))}
      {fields.length > 0 ? (
        <div className={styles.fields}>
          {fields.map((field) => (
            <div key={field.field} className={field.isDiffering ? `${styles.field} ${styles.differing}` : styles.field}>
              <input type="hidden" name={`${NAMES.before}${field.field}`} value={field.value ?? ''} />
              <Control field={field} sent={sent} />
              <Beside field={field} rejected={rejected} />
            </div>
          ))}
        </div>
      ) : (
        <p className={shared.soft}>
          <Trans>This is not filled in here: correct it in your CRM or in the feed.</Trans>
        </p>
      )}
    </>
  );
  const isWrong = fields.some(({ field }) => rejected?.fields[field] !== undefined);
  if (open.length > 0 || isWrong || fields.some(({ isDiffering }) => isDiffering)) {
    return (
      <section className={styles.topic}>
        <h2>{title}</h2>
        {content}
      </section>
    );
  }
  return (
    <Disclosure summary={title}>
      <div className={styles.topic}>{content}</div>
    </Disclosure>
  );
}
