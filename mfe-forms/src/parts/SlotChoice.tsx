import { FieldError, RequiredMark } from '@dorpel/ui/Field';
import { Trans } from '@lingui/react/macro';
import type { Option } from './form/load.ts';
import styles from './SlotChoice.module.css';

type SlotChoiceProps = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly required?: boolean;
  readonly error?: string | undefined;
  /** What is chosen at first, when the browser keeps it; else `value` and `onChange`. */
  readonly start?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/** The moments of each day, in order. */
function byDay(options: readonly Option[]): readonly (readonly [string, readonly Option[]])[] {
  const days = new Map<string, Option[]>();
  for (const option of options) days.set(option.group ?? '', [...(days.get(option.group ?? '') ?? []), option]);
  return [...days];
}

/** A day and an hour in one choice: buttons by day that are radio buttons underneath, so that they work without JavaScript. */
export function SlotChoice({
  id,
  name,
  label,
  options,
  required = true,
  error,
  start,
  value,
  onChange,
}: SlotChoiceProps) {
  const errorId = error ? `${id}-error` : undefined;
  // As the radio buttons of `RadioGroup`: the role has no such state by itself, and screen readers tell it all the same.
  const wrong = error ? { 'aria-invalid': true } : {};
  const days = byDay(options);
  const first = options.find(({ disabled }) => !disabled)?.value;
  const kept = (of: string) =>
    value === undefined ? { defaultChecked: of === start } : { checked: of === value, onChange: () => onChange?.(of) };
  return (
    <fieldset className={error ? `${styles.picker} ${styles.wrong}` : styles.picker} aria-describedby={errorId}>
      <legend className={styles.legend}>
        {label}
        <RequiredMark required={required} />
      </legend>
      <ul role="list" className={styles.days}>
        {days.map(([day, hours], index) => (
          <li key={day} className={styles.day}>
            <p id={`${id}-day-${index}`} className={styles.name}>
              {day}
            </p>
            <div className={styles.hours}>
              {hours.map((hour) => {
                const inputId = hour.value === first ? id : `${id}-${hour.value}`;
                return (
                  <div key={hour.value} className={styles.hour}>
                    <input
                      type="radio"
                      id={inputId}
                      name={name}
                      value={hour.value}
                      disabled={hour.disabled}
                      required={required}
                      aria-describedby={[`${id}-day-${index}`, errorId].filter(Boolean).join(' ')}
                      className={styles.radio}
                      {...wrong}
                      {...kept(hour.value)}
                    />
                    <label htmlFor={inputId} className={styles.label}>
                      <span>{hour.label}</span>
                      {hour.disabled ? (
                        <span className={styles.hint}>
                          <Trans>full</Trans>
                        </span>
                      ) : null}
                    </label>
                  </div>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
