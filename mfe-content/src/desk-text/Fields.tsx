import type { DeskText, TextField as Field } from '@dorpel/contracts/desk-texts';
import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { isLanguage, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextArea } from '@dorpel/ui/TextArea';
import { TextField } from '@dorpel/ui/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { fieldWords } from '../parts/desk/words.ts';
import { controlName, isMissing } from './fields.ts';
import styles from './View.module.css';

type Props = { readonly text: DeskText; readonly rejected: Rejected | undefined; readonly isReadOnly: boolean };

type ControlProps = {
  readonly field: Field;
  readonly language: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: string;
  readonly isReadOnly: boolean;
};

/** Lines that are open: long texts have room, short ones do not ask for it. */
const rowsFor = (value: string, least: number) => Math.min(24, Math.max(least, Math.ceil(value.length / 60)));

function Control({ field: { kind, name }, language, label, hint, value, isReadOnly }: ControlProps) {
  const { t } = useLingui();
  const common = {
    label,
    name: controlName(name, language),
    defaultValue: value,
    ...(hint !== undefined && { hint }),
    ...(isLanguage(language) && { lang: language }),
  };
  const readOnly = isReadOnly ? { readOnly: true } : {};
  switch (kind) {
    case 'status':
      return (
        <SelectField {...common} disabled={isReadOnly}>
          <option value="Published">{t`Yes`}</option>
          <option value="Hidden">{t`No`}</option>
        </SelectField>
      );
    case 'rich':
      return <TextArea {...common} {...readOnly} rows={rowsFor(value, 8)} data-rich="" />;
    case 'words':
      return <TextArea {...common} {...readOnly} rows={rowsFor(value, 3)} />;
    case 'number':
      return <TextField {...common} {...readOnly} inputMode="numeric" pattern="-?[0-9]{1,6}" />;
    default:
      return <TextField {...common} {...readOnly} />;
  }
}

/** The fields that belong together, in the order in which they come. */
function groupsOf(fields: readonly Field[]): readonly (readonly [string | null, readonly Field[]])[] {
  const groups = new Map<string | null, Field[]>();
  for (const field of fields) groups.set(field.group, [...(groups.get(field.group) ?? []), field]);
  return [...groups];
}

/** Which languages are looked at: ticked off without a script, and all of them are sent. */
function Languages({
  languages,
  fields,
}: {
  readonly languages: readonly string[];
  readonly fields: readonly Field[];
}) {
  const { t } = useLingui();
  const shown = new Set(languages.slice(0, 2));
  return (
    <fieldset className={styles.languages}>
      <legend>
        <Trans>Side by side</Trans>
      </legend>
      {languages.map((language) => {
        const count = fields.filter((field) => isMissing(field, language, languages)).length;
        return (
          <label key={language} className={styles.tick}>
            <input type="checkbox" defaultChecked={shown.has(language)} data-show={language} />
            {isLanguage(language) ? NATIVE_NAMES[language] : language}
            {count > 0 ? <span className={styles.missing}>{t`${count} missing`}</span> : null}
          </label>
        );
      })}
    </fieldset>
  );
}

/** All fields of a text: in each language beside each other, those of its modules under their titles. */
export function Fields({ text, rejected, isReadOnly }: Props) {
  const { t, i18n } = useLingui();
  const { language: own } = useSite();
  // One's own first, then the site's in their order.
  const languages = [own as string, ...text.languages.filter((each) => each !== own)];
  const say = i18n._.bind(i18n);
  const valueOf = (field: Field, language: string) => {
    const typed = rejected?.values[controlName(field.name, language)];
    return typeof typed === 'string' ? typed : (field.values[language] ?? '');
  };
  const cells = (field: Field): ReactNode => {
    const label = fieldWords(field.name, say);
    const cell = (language: string, inLanguage: string, isLacking: boolean) => (
      <div key={language} className={isLacking ? styles.lacking : undefined} data-language={language}>
        <Control
          field={field}
          language={language}
          label={inLanguage}
          hint={isLacking ? t`Missing: visitors read another language here` : undefined}
          value={valueOf(field, language)}
          isReadOnly={isReadOnly}
        />
      </div>
    );
    if (!field.isLocalized) return cell('all', label, false);
    return languages.map((each) => cell(each, `${label} (${each.toUpperCase()})`, isMissing(field, each, languages)));
  };
  return (
    <>
      <Languages languages={languages} fields={text.fields} />
      {groupsOf(text.fields).map(([group, fields]) => {
        const rows = fields.map((field) => (
          <div key={field.name} className={field.isLocalized ? styles.row : styles.single}>
            {cells(field)}
          </div>
        ));
        if (group === null) return <div key="">{rows}</div>;
        return (
          <details key={group} className={styles.group} open={rejected !== undefined}>
            <summary>{fields[0]?.groupTitle || group}</summary>
            {rows}
          </details>
        );
      })}
    </>
  );
}
