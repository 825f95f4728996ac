import type { ReactNode } from 'react';

/** Text that only screen readers meet. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
