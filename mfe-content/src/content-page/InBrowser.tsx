import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** What needs a script, and is fetched with it: nothing on the server, and nothing in the first load. */
export function InBrowser({ children }: { readonly children: ReactNode }): ReactNode {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  return isAwake ? <Suspense fallback={null}>{children}</Suspense> : null;
}
