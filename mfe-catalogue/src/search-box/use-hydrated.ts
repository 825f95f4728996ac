import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the page comes to life, true after that. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
