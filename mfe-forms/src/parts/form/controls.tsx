import { useSite } from '@dorpel/federation/site';
import { Checkbox } from '@dorpel/ui/Checkbox';
import { FieldError, RequiredMark } from '@dorpel/ui/Field';
import { RadioGroup } from '@dorpel/ui/RadioGroup';
import { TextArea } from '@dorpel/ui/TextArea';
import { TextField } from '@dorpel/ui/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, FormEvent } from 'react';
import styles from './controls.module.css';
import type { Field } from './declaration.ts';
import type { FormStart, Option } from './load.ts';
import type { Value } from './values.ts';

const textsOf = (value: Value | undefined): readonly string[] => {
  if (typeof value === 'object') return value;
  return value === undefined || value === false || value === '' ? [] : [String(value)];
};

/** In place of a question whose choices can't be had: it says so, and what was chosen before still goes along. */
function Away({ field, id, binding, error }: InputProps) {
  const { i18n } = useLingui();
  const { url } = useSite();
  const chosen = textsOf('start' in binding ? binding.start : binding.value);
  const kept = chosen.map((value) => <input key={value} type="hidden" name={field.name} value={value} />);
  // Its words are its question: without them nothing is asked.
  if (field.kind === 'condition') return <>{kept}</>;
  return (
    <div id={id} tabIndex={-1}>
      <p className={styles.label}>
        {i18n._(field.label)}
        <RequiredMark required={field.required ?? false} />
      </p>
      <p>
        {field.required ? (
          <Trans>We can’t show the options right now, and this form can’t do without them.</Trans>
        ) : (
          <Trans>We can’t show the options right now. You can send this form without them.</Trans>
        )}{' '}
        <a href={url.pathname + url.search}>
          <Trans>Reload the page</Trans>
        </a>
      </p>
      {kept}
      <FieldError id={undefined}>{error}</FieldError>
    </div>
  );
}

/** Where a field's value is kept: by the browser from a start, or in the form's state. */
export type Binding =
  | { readonly start: Value | undefined }
  | {
      readonly value: Value | undefined;
      readonly onChange: (value: Value) => void;
      readonly onBlur: () => void;
    };

export type InputProps = {
  readonly field: Field;
  readonly id: string;
  readonly binding: Binding;
  readonly error: string | undefined;
  /** What the page loaded for the form. */
  readonly data: FormStart;
};

const asText = (value: Value | undefined) => (typeof value === 'string' ? value : '');

function textProps(binding: Binding) {
  if ('start' in binding) return { defaultValue: asText(binding.start) };
  const { value, onChange, onBlur } = binding;
  const change = (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value);
  return { value: asText(value), onChange: change, onBlur };
}

function choiceProps(binding: Binding) {
  if ('start' in binding) return { defaultValue: asText(binding.start) };
  const { value, onChange, onBlur } = binding;
  return { value: asText(value), onChange, onBlur };
}

export function tickProps(binding: Binding) {
  if ('start' in binding) return { defaultChecked: binding.start === true };
  const { value, onChange, onBlur } = binding;
  const change = (event: FormEvent<HTMLInputElement>) => onChange(event.currentTarget.checked);
  return { checked: value === true, onChange: change, onBlur };
}

/** What every control takes; what may stay empty says so, what must be filled in has its mark. */
export function useTexts({ field, id, error }: InputProps) {
  const { i18n, t } = useLingui();
  return {
    id,
    error,
    name: field.name,
    label: i18n._(field.label),
    required: field.required ?? false,
    ...(field.hint && { hint: i18n._(field.hint) }),
    ...(!field.required && { optionalMark: t`(optional)` }),
  };
}

/** The choices of a field: those of its declaration, else those the page loaded. */
export function useOptions({ field, data }: InputProps): readonly Option[] {
  const { i18n } = useLingui();
  return field.options?.map(({ value, label }) => ({ value, label: i18n._(label) })) ?? data.options[field.name] ?? [];
}

function Text(props: InputProps) {
  return <TextField {...useTexts(props)} {...props.field.input} {...textProps(props.binding)} />;
}

function Whole(props: InputProps) {
  const { label, ...texts } = useTexts(props);
  const { unit, input } = props.field;
  const named = unit ? `${label} (${unit})` : label;
  return (
    <TextField
      {...texts}
      label={named}
      inputMode="numeric"
      autoComplete="off"
      {...input}
      {...textProps(props.binding)}
    />
  );
}

function Day(props: InputProps) {
  return <TextField {...useTexts(props)} type="date" {...textProps(props.binding)} />;
}

function Area(props: InputProps) {
  return <TextArea {...useTexts(props)} {...textProps(props.binding)} />;
}

function One(props: InputProps) {
  const { label, optionalMark: _, ...texts } = useTexts(props);
  return <RadioGroup {...texts} inline legend={label} options={useOptions(props)} {...choiceProps(props.binding)} />;
}

function ContactSlot(props: InputProps) {
  const { t } = useLingui();
  const { label, optionalMark: _, ...texts } = useTexts(props);
  const hours = useOptions(props);
  if (hours.length === 0) return null;
  const options = [{ value: '', label: t`No preference` }, ...hours];
  return <RadioGroup {...texts} inline legend={label} options={options} {...choiceProps(props.binding)} />;
}

function Tick(props: InputProps) {
  const { optionalMark: _, ...texts } = useTexts(props);
  return <Checkbox {...texts} value="true" {...tickProps(props.binding)} />;
}

/** Without words there is no condition: the property does not ask for it. */
function Condition(props: InputProps) {
  const { optionalMark: _, ...texts } = useTexts(props);
  const [condition] = useOptions(props);
  if (!condition) return null;
  return (
    <>
      {/* Says that it was asked, also where its box stays empty. */}
      <input type="hidden" name={props.field.name} value="false" />
      <Checkbox {...texts} required label={condition.label} value="true" {...tickProps(props.binding)} />
    </>
  );
}

/** The words are those of the contract, and are stored by their version with what is sent. */
function Privacy(props: InputProps) {
  const { href } = useSite();
  const { optionalMark: _, ...texts } = useTexts(props);
  const [before, link, after] = (props.data.consent?.text ?? '').split(/<\/?0>/);
  const label = (
    <>
      {before}
      <a href={href('privacy-statement')}>{link}</a>
      {after}
    </>
  );
  return <Checkbox {...texts} label={label} value="true" {...tickProps(props.binding)} />;
}

/** The kinds that every form may need; 'many' and 'own' bring their control along. */
const CONTROLS: Readonly<Partial<Record<Field['kind'], ComponentType<InputProps>>>> = {
  text: Text,
  number: Whole,
  date: Day,
  area: Area,
  choice: One,
  'contact-slot': ContactSlot,
  tick: Tick,
  condition: Condition,
  privacy: Privacy,
};

/** The control of a field, in the way its kind is asked for. */
export function FieldInput(props: InputProps) {
  const { field, data } = props;
  if (!field.options && data.options[field.name] === null) return <Away {...props} />;
  const Control = field.control ?? CONTROLS[field.kind];
  return Control ? <Control {...props} /> : null;
}
