import { type InputProps, useOptions, useTexts } from '../parts/form/controls.tsx';
import { SlotChoice } from '../parts/SlotChoice.tsx';

/** A day and an hour in one choice, as the control of a form's field. */
export function SlotPicker(props: InputProps) {
  const { optionalMark: _, ...texts } = useTexts(props);
  const { binding } = props;
  const kept =
    'start' in binding
      ? { start: String(binding.start ?? '') }
      : { value: String(binding.value ?? ''), onChange: binding.onChange };
  return <SlotChoice {...texts} {...kept} options={useOptions(props)} />;
}
