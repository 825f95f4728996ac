import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { withCompared, withHidden } from './choices.ts';
import { MOST } from './my-search.ts';
import { say } from './say.ts';
import { change, current, follow, useMySearch } from './store.ts';
import { useTell } from './use-favour.ts';

/** Whether a home is among those to compare, and a function that puts it there or takes it away; a fifth is refused. */
export function useComparing(id: string): [boolean, () => void] {
  const { t } = useLingui();
  const tell = useTell();
  useEffect(follow, []);
  const compare = () => {
    const { compared } = current();
    const wanted = !compared.includes(id);
    if (wanted && compared.length >= MOST.compared) {
      say(t`You are already comparing four homes: remove one before you add another.`);
      return;
    }
    const count = compared.length + (wanted ? 1 : -1);
    tell(
      change(withCompared(id, wanted)),
      wanted ? t`Added to your comparison: ${count} of 4` : t`Removed from your comparison`,
    );
  };
  return [useMySearch(({ compared }) => compared.includes(id)), compare];
}

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
