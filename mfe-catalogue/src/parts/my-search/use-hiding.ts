import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { withHidden } from './choices.ts';
import { change, current, follow, useMySearch } from './store.ts';
import { useTell } from './use-tell.ts';

/** Whether a home is 'not for me', and a function that changes it. */
export function useHiding(id: string): [boolean, () => void] {
  const { t } = useLingui();
  const tell = useTell();
  useEffect(follow, []);
  const hide = () => {
    const wanted = !current().hidden.includes(id);
    tell(
      change(withHidden(id, wanted)),
      wanted ? t`Hidden from your lists. The same button brings this home back.` : t`This home is back in your lists`,
    );
  };
  return [useMySearch(({ hidden }) => hidden.includes(id)), hide];
}
