import { Button } from '@dorpel/ui/Button';
import type { ReactNode } from 'react';

export type RowButtonProps = {
  /** Address of the page whose action takes it. */
  readonly address: string;
  /** Of what the row is about. */
  readonly id: string;
  /** What the page calls its buttons, and which of them this is. */
  readonly name: string;
  readonly value: string;
  /** What the row is about, in words: who only listens hears it after what the button says. */
  readonly about: ReactNode;
  readonly children: ReactNode;
};

/**
 * The button of one row of a list, such as a device or a passkey, as a form that the browser itself sends. It has no words of its own:
 * those of the desk are in another catalog than those of the owners.
 */
export function RowButton({ address, id, name, value, about, children }: RowButtonProps) {
  return (
    <form method="post" action={address}>
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name={name} value={value} variant="quiet" size="small">
        {children}
        <span className="visually-hidden"> {about}</span>
      </Button>
    </form>
  );
}
