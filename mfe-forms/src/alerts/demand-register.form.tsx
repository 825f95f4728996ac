import { matchesText } from '@dorpel/i18n/text';
import { Choice } from '@dorpel/ui/Choice';
import { FieldGroup } from '@dorpel/ui/FieldGroup';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useState } from 'react';
import { Amount } from '../parts/form/Amount.tsx';
import { type InputProps, useOptions, useTexts } from '../parts/form/controls.tsx';
import { defineForm } from '../parts/form/declaration.ts';
import { dayField, fields, person, reach } from '../parts/form/fields.ts';
import type { Option } from '../parts/form/load.ts';
import { choiceOf, Many } from '../parts/form/Many.tsx';
import { frequency } from './frequency.ts';
import styles from './alerts.module.css';

const matches = ({ label, hint = '' }: Option, typed: string) => matchesText(`${label} ${hint}`, typed);

/** Places to tick, narrowed down by what is typed: a name or a postal code. Without JavaScript all of them are there. */
function Zones(props: InputProps) {
  const { t } = useLingui();
  const { id, label, error, required, hint, name } = useTexts(props);
  const options = useOptions(props);
  const search = useId();
  const [typed, setTyped] = useState('');
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const shown = new Set(options.filter((option) => matches(option, typed)).map(({ value }) => value));
  return (
    <FieldGroup id={id} legend={label} hint={hint} error={error} required={required}>
      <div className={styles.frame}>
        {live ? (
          <input
            type="search"
            id={search}
            aria-label={t`Search for a place or postal code`}
            placeholder={t`Search for a place or postal code`}
            autoComplete="off"
            value={typed}
            className={styles.search}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        ) : null}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be within reach of the keyboard. */}
        <div className={styles.list} tabIndex={0} role="group" aria-label={label}>
          {options.map((option, index) => (
            <div key={option.value} hidden={!shown.has(option.value)}>
              <Choice
                type="checkbox"
                id={index === 0 ? id : `${id}-${index}`}
                name={name}
                value={option.value}
                label={option.label}
                hint={option.hint}
                aria-invalid={error ? true : undefined}
                {...choiceOf(props, option.value)}
              />
            </div>
          ))}
          <p role="status" className={styles.none}>
            {shown.size === 0 ? <Trans>No results</Trans> : null}
          </p>
        </div>
      </div>
    </FieldGroup>
  );
}

const notNumber = msg`Enter a whole number.`;
const tooFar = msg`Choose a day within two years from now.`;

/** What somebody is looking for (F3). */
export default defineForm<'demand-register'>({
  name: 'demand-register',
  page: msg`I am searching`,
  title: msg`Tell us what you are looking for`,
  lead: msg`Where, how big and at what price: as soon as a matching home comes in, you will be the first to hear, often before it goes online.`,
  sections: [
    {
      title: msg`Your search`,
      fields: [
        {
          name: 'goal',
          kind: 'choice',
          label: msg`What do you want?`,
          required: true,
          options: [
            { value: 'sale', label: msg`To buy` },
            { value: 'rent', label: msg`To rent` },
          ],
          messages: { required: msg`Choose whether you want to buy or to rent.` },
        },
        {
          name: 'types',
          kind: 'many',
          control: Many,
          label: msg`Which types of property?`,
          required: true,
          messages: { required: msg`Choose at least one type of property.` },
        },
        {
          name: 'zones',
          kind: 'many',
          control: Zones,
          label: msg`Where would you like to live?`,
          hint: msg`Choose one or more places.`,
          required: true,
          messages: { required: msg`Choose at least one geographic zone.` },
        },
        {
          name: 'priceMin',
          kind: 'number',
          control: Amount,
          unit: '€',
          label: msg`From`,
          width: 'third',
          messages: { invalid: notNumber },
        },
        {
          name: 'priceMax',
          kind: 'number',
          control: Amount,
          unit: '€',
          label: msg`Up to`,
          width: 'third',
          messages: { invalid: notNumber, order: msg`Your maximum is below your minimum. Please check both.` },
        },
        {
          name: 'rooms',
          kind: 'number',
          label: msg`Minimum number of bedrooms`,
          width: 'third',
          messages: { invalid: notNumber },
        },
      ],
    },
    {
      title: msg`Between which dates?`,
      text: msg`We will search for you during this period and stop automatically at the end of it.`,
      fields: [
        dayField('startDate', msg`Start date`, msg`Enter the start date.`, { far: tooFar }),
        dayField('endDate', msg`End date`, msg`Enter the end date.`, {
          past: msg`This period has already ended. Choose an end date in the future.`,
          far: tooFar,
          order: msg`The end date is before the start date. Please check both.`,
        }),
        frequency,
      ],
    },
    { title: reach, fields: [...person, fields.contactSlot] },
    {
      fields: [{ ...fields.remark, label: msg`What is essential to you?` }, fields.newsletter, fields.privacy],
    },
  ],
  submit: msg`Send my search`,
  notSent: msg`Your search was not sent. Everything you entered is still here: please try again.`,
  thanks: {
    title: msg`Thank you, we will help you search`,
    text: msg`Thank you for your trust. There is one thing left to do: confirm your search with the link in our email.`,
    steps: [
      msg`Open our email and confirm your search. Not there? Have a look in your spam folder.`,
      msg`When a home matches, you will get an email straight away or once a day, whichever you chose.`,
      msg`Found something? One click in any of our emails and we will stop emailing you.`,
    ],
  },
  load: async (context) => (await import('./demand-register.load.ts')).loadSearch(context),
});
