import { Checkbox } from '@dorpel/ui/Checkbox';
import { type InputProps, tickProps, useTexts } from './controls.tsx';

/** 'Is that right?': asked only once the service found something that has to be confirmed, and kept as it is answered. */
export function Confirmation(props: InputProps) {
  const { binding, error } = props;
  const { optionalMark: _, ...texts } = useTexts(props);
  const value = 'start' in binding ? binding.start : binding.value;
  if (error === undefined && value !== true) return null;
  return <Checkbox {...texts} required value="true" {...tickProps(binding)} />;
}
