import { type ComponentType, useEffect, useState } from 'react';

/** The way back to the last search, once somebody is there: nobody else has one. */
export function LaterSearch() {
  const [View, setView] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import('./LastSearch.tsx').then(({ LastSearch }) => setView(() => LastSearch));
  }, []);
  return View && <View />;
}
