import { TextField } from '@dorpel/ui/TextField';
import { useEffect, useRef, useState } from 'react';

type Props = {
  readonly name: string;
  readonly label: string;
  /** The chosen day (ISO 8601), or nothing. */
  readonly value: string;
  readonly onChoose: (day: string) => void;
};

/** While a day is typed, its year begins with zeros. */
const FIRST_DAY = '2000-01-01';

/**
 * A day among the filters. A browser works longer on such a field, folded away as it is, than on all the rest of the
 * form: where no day is chosen it is there once its filter is unfolded, and at once for who has no scripts.
 */
export function DayField({ name, label, value, onChoose }: Props) {
  const place = useRef<HTMLElement>(null);
  const [isWanted, setWanted] = useState(value !== '');
  useEffect(() => {
    const filter = place.current?.closest('details');
    const want = () => setWanted(true);
    if (!filter || filter.open) return want();
    filter.addEventListener('toggle', want, { once: true });
    return () => filter.removeEventListener('toggle', want);
  }, []);
  const field = (
    <TextField
      name={name}
      label={label}
      value={value}
      type="date"
      onChange={({ target: { value: day } }) => (day === '' || day >= FIRST_DAY) && onChoose(day)}
    />
  );
  return isWanted ? field : <noscript ref={place}>{field}</noscript>;
}
