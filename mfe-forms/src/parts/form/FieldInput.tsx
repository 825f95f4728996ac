import type { ContactSlotHours } from '@dorpel/contracts/forms';
import { useSite } from '@dorpel/federation/site';
import { Checkbox } from '@dorpel/ui/Checkbox';
import { RadioGroup } from '@dorpel/ui/RadioGroup';
import { TextArea } from '@dorpel/ui/TextArea';
import { TextField } from '@dorpel/ui/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, FormEvent } from 'react';
import type { Field } from './declaration.ts';

/** Where a field's value is kept: by the browser from a start, or in the form's state. */
export type Binding =
  | { readonly start: string | boolean | undefined }
  | {
      readonly value: string | boolean | undefined;
      readonly onChange: (value: string | boolean) => void;
      readonly onBlur: () => void;
    };

type InputProps = {
  readonly field: Field;
  readonly id: string;
  readonly binding: Binding;
  readonly error: string | undefined;
  /** The hours of the contact slots; without them the question is not asked. */
  readonly contactSlots: readonly ContactSlotHours[];
};

const asText = (value: string | boolean | undefined) => (typeof value === 'string' ? value : '');

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

function tickProps(binding: Binding) {
  if ('start' in binding) return { defaultChecked: binding.start === true };
  const { value, onChange, onBlur } = binding;
  const change = (event: FormEvent<HTMLInputElement>) => onChange(event.currentTarget.checked);
  return { checked: value === true, onChange: change, onBlur };
}

/** What every control takes; what may stay empty says so, what must be filled in has its mark. */
function useTexts({ field, id, error }: InputProps) {
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

function Text(props: InputProps) {
  return <TextField {...useTexts(props)} {...props.field.input} {...textProps(props.binding)} />;
}

function Area(props: InputProps) {
  return <TextArea {...useTexts(props)} {...textProps(props.binding)} />;
}

function Choice(props: InputProps) {
  const { i18n } = useLingui();
  const { label, optionalMark: _, ...texts } = useTexts(props);
  const options = (props.field.options ?? []).map((option) => ({ ...option, label: i18n._(option.label) }));
  return <RadioGroup {...texts} inline legend={label} options={options} {...choiceProps(props.binding)} />;
}

function ContactSlot(props: InputProps) {
  const { t } = useLingui();
  const { label, optionalMark: _, ...texts } = useTexts(props);
  const hours = props.contactSlots.map(({ id, from, to }) => ({ value: id, label: `${from} – ${to}` }));
  if (hours.length === 0) return null;
  const options = [{ value: '', label: t`No preference` }, ...hours];
  return <RadioGroup {...texts} inline legend={label} options={options} {...choiceProps(props.binding)} />;
}

function Tick(props: InputProps) {
  const { optionalMark: _, ...texts } = useTexts(props);
  return <Checkbox {...texts} value="true" {...tickProps(props.binding)} />;
}

function Privacy(props: InputProps) {
  const { href } = useSite();
  const { optionalMark: _, ...texts } = useTexts(props);
  const address = href('privacy-statement');
  const label = (
    <Trans>
      I agree that my details are used to answer me, as the <a href={address}>privacy statement</a> says.
    </Trans>
  );
  return <Checkbox {...texts} label={label} value="true" {...tickProps(props.binding)} />;
}

const CONTROLS: Readonly<Record<Field['kind'], ComponentType<InputProps>>> = {
  text: Text,
  area: Area,
  choice: Choice,
  'contact-slot': ContactSlot,
  tick: Tick,
  privacy: Privacy,
};

/** The control of a field, in the way its kind is asked for. */
export function FieldInput(props: InputProps) {
  const Control = CONTROLS[props.field.kind];
  return <Control {...props} />;
}
