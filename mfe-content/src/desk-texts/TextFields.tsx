import type { DeskText, TextField as Field } from '@dorpel/contracts/desk-texts';
import { contrast } from '@dorpel/contracts/contrast';
import type { Rejected } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { formatNumber } from '@dorpel/i18n/formats';
import { isLanguage } from '@dorpel/i18n/languages';
import { Button } from '@dorpel/ui/Button';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextArea } from '@dorpel/ui/TextArea';
import { TextField } from '@dorpel/ui/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Thumbnail } from '../parts/desk/pictures.tsx';
import { fieldWords, groupWords, optionWords } from '../parts/desk/words.ts';
import { controlName, isMissing, itemKey, itemOf } from './fields.ts';
import { AddItem, ItemButtons } from './TextLists.tsx';
import styles from './desk-text.module.css';
import { Languages } from './sections.tsx';

type Pictures = NonNullable<DeskText['pictures']>;
type Props = {
  readonly text: DeskText;
  readonly rejected: Rejected | undefined;
  /** What of a list was just added or moved: it is open. */
  readonly item: string;
  readonly isReadOnly: boolean;
};

type ControlProps = {
  readonly field: Field;
  readonly language: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: string;
  readonly isReadOnly: boolean;
  readonly pictures: Pictures;
};

/** How the name of a logo begins that came with the file of the agency. */
const FILE_MARK = 'file-';

/** A picture as it stands there, with the way to another one; the form goes with it, so that nothing typed is lost. */
function PictureControl({ field: { name }, language, label, value, isReadOnly, pictures }: ControlProps) {
  const { t } = useLingui();
  const { href } = useSite();
  const picture = pictures[value];
  return (
    <div className={styles.picture} id={encodeURIComponent(name)} role="group" aria-label={label}>
      <input type="hidden" name={controlName(name, language)} value={value} />
      <span className={styles.label}>{label}</span>
      {picture ? <Thumbnail picture={picture} className={styles.thumbnail} /> : null}
      <span className={styles.about}>
        {value === '' ? <Trans>None</Trans> : null}
        {value.startsWith(FILE_MARK) ? <Trans>The logo of the agency’s file</Trans> : null}
        {value !== '' && !value.startsWith(FILE_MARK) ? (
          <a href={href('desk-picture', { id: value })}>{picture?.alt || value}</a>
        ) : null}
      </span>
      {isReadOnly ? null : (
        <span className={styles.choices}>
          <Button
            type="submit"
            name="do"
            value={`choose|${name}`}
            variant="secondary"
            size="small"
            aria-label={t`Choose: ${label}`}
          >
            <Trans>Choose</Trans>
          </Button>
          {value === '' ? null : (
            <Button
              type="submit"
              name="do"
              value={`clear|${name}`}
              variant="quiet"
              size="small"
              aria-label={t`Remove: ${label}`}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </span>
      )}
    </div>
  );
}

/** What is written on a colour of the agency, and how well it must be read there (WCAG 2.2, 1.4.3; the band as the design asks). */
const WRITTEN_ON: Readonly<Record<string, { readonly text: string; readonly least: number }>> = {
  accent: { text: '#ffffff', least: 4.5 },
  band: { text: '#fdf9f3', least: 7 },
};

/** A colour with a sample of what is written on it, and how well that is read. */
function ColourControl({
  field: { name },
  value,
  common,
}: ControlProps & { readonly common: ComponentProps<typeof TextField> }) {
  const { t } = useLingui();
  const { language } = useSite();
  const { text, least } = WRITTEN_ON[name.split('.').at(-1) ?? ''] ?? { text: '#ffffff', least: 4.5 };
  const isColour = /^#[\da-f]{6}$/i.test(value);
  const tenths = (ratio: number) => formatNumber(Math.floor(ratio * 10) / 10, language);
  const [ratio, asked] = [tenths(isColour ? contrast(value, text) : 0), tenths(least)];
  return (
    <div className={styles.colour}>
      <TextField {...common} type="color" hint={t`Contrast with what is written on it: at least ${asked} to 1`} />
      <svg viewBox="0 0 160 44" aria-hidden="true" className={styles.sample}>
        <rect width="160" height="44" rx="6" fill={isColour ? value : '#ffffff'} />
        <text x="80" y="28" textAnchor="middle" fill={text}>
          Aa
        </text>
      </svg>
      <output className={styles.origin} data-contrast={text} data-least={least} data-unit={t`to 1`}>
        {ratio} {t`to 1`} {isColour && contrast(value, text) >= least ? '✓' : '✗'}
      </output>
    </div>
  );
}

/** Who said a field of the agency: its file, or the desk, and then what the file says. */
function Origin({ field: { origin, inFile }, language }: Pick<ControlProps, 'field' | 'language'>) {
  if (origin === undefined) return null;
  const said = inFile?.[language] ?? '';
  return (
    <p className={styles.origin}>
      {origin === 'file' ? <Trans>From the file</Trans> : <Trans>From the desk</Trans>}
      {said ? <Trans>; the file says: {said}</Trans> : null}
    </p>
  );
}

/** Lines that are open: long texts have room, short ones do not ask for it. */
const rowsFor = (value: string, least: number) => Math.min(24, Math.max(least, Math.ceil(value.length / 60)));

/** What there is to choose from; what stands there is among it, so that a form that is sent changes nothing by itself. */
function optionsFor({ options = [] }: Field, value: string): NonNullable<Field['options']> {
  const isKnown = options.some((option) => option.value === value);
  return isKnown ? options : [{ value, title: '' }, ...options];
}

function Control(props: ControlProps) {
  const { t, i18n } = useLingui();
  const {
    field: { kind, name },
    language,
    label,
    hint,
    value,
    isReadOnly,
  } = props;
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
    case 'flag':
      return (
        <SelectField {...common} disabled={isReadOnly}>
          <option value="true">{t`Yes`}</option>
          {/* What nobody has said is no, and stays unsaid. */}
          <option value={value === 'true' ? 'false' : value}>{t`No`}</option>
        </SelectField>
      );
    case 'choice':
    case 'parent':
      return (
        <SelectField {...common} disabled={isReadOnly}>
          {optionsFor(props.field, value).map((option) => (
            <option key={option.value} value={option.value}>
              {option.title || optionWords(name, option.value, i18n._.bind(i18n)) || '–'}
            </option>
          ))}
        </SelectField>
      );
    case 'picture':
      return <PictureControl {...props} />;
    case 'rich':
      return <TextArea {...common} {...readOnly} rows={rowsFor(value, 8)} data-rich="" />;
    case 'words':
      return <TextArea {...common} {...readOnly} rows={rowsFor(value, 3)} />;
    case 'hosts':
      return (
        <TextArea
          {...common}
          {...readOnly}
          id={encodeURIComponent(name)}
          rows={3}
          spellCheck={false}
          hint={t`One name on each line, such as partner.example: without https://, without a path and without *`}
        />
      );
    case 'date':
      return <TextField {...common} {...readOnly} type="date" />;
    case 'hours':
      return <TextField {...common} {...readOnly} hint={hint ?? t`Such as 9-12 13.30-18; empty: closed`} />;
    case 'colour':
      return <ColourControl {...props} common={{ ...common, ...readOnly }} />;
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

/** All fields of a text: in each language beside each other, those of its modules under their titles. */
export function Fields({ text, rejected, item: changed, isReadOnly }: Props) {
  const { t, i18n } = useLingui();
  const { language: own } = useSite();
  // One's own first, then the site's in their order.
  const languages = [own as string, ...text.languages.filter((each) => each !== own)];
  const say = i18n._.bind(i18n);
  const lists = text.lists ?? [];
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
          pictures={text.pictures ?? {}}
        />
        <Origin field={field} language={language} />
      </div>
    );
    if (!field.isLocalized) return cell('all', label, false);
    return languages.map((each) => cell(each, `${label} (${each.toUpperCase()})`, isMissing(field, each, languages)));
  };
  return (
    <>
      <Languages languages={languages} fields={text.fields} />
      {groupsOf(text.fields).map(([group, fields]) => {
        const title = group === null ? '' : groupWords(group, fields[0]?.groupTitle ?? '', say);
        const placed = itemOf(fields[0]?.name ?? '', lists);
        const rows = fields.map((field, index) => {
          const item = itemOf(field.name, lists);
          const next = itemOf(fields[index + 1]?.name ?? '', lists);
          // After the last field of a link in a module or column.
          const isEnd = item && item.list !== placed?.list && !(next?.list === item.list && next.at === item.at);
          const label = fieldWords(field.name, say);
          return (
            <Fragment key={field.name}>
              <div className={field.isLocalized ? styles.row : styles.single}>{cells(field)}</div>
              {isEnd && !isReadOnly ? <ItemButtons {...item} title={`${label} ${item.at + 1}`} /> : null}
            </Fragment>
          );
        });
        if (group === null) return <div key="">{rows}</div>;
        const key = placed && itemKey(placed.list.name, placed.at);
        const isChanged = key !== undefined && `${changed}.`.startsWith(`${key}.`);
        return (
          <details
            key={group}
            id={key && encodeURIComponent(key)}
            className={styles.group}
            open={rejected !== undefined || isChanged}
          >
            <summary>{title}</summary>
            {rows}
            {isReadOnly
              ? null
              : lists.filter((list) => list.group === group).map((list) => <AddItem key={list.name} list={list} />)}
            {placed && !isReadOnly ? <ItemButtons {...placed} title={title} /> : null}
          </details>
        );
      })}
      {isReadOnly
        ? null
        : lists.filter((list) => list.group === null).map((list) => <AddItem key={list.name} list={list} />)}
    </>
  );
}
