import type { ReactNode } from 'react';

/** Reads out its text when it changes. Keep it mounted, empty while there is nothing to say. */
export function LiveRegion({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="visually-hidden" role="status" aria-live="polite" aria-atomic="true">
      {children}
    </div>
  );
}
