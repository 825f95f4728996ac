import { useSite } from '@dorpel/federation/site';
import { useEffect } from 'react';
import { formatCriteria } from '../parts/criteria/criteria.ts';
import { withSearch } from '../parts/my-search/choices.ts';
import { change, follow } from '../parts/my-search/store.ts';
import type { FilterData } from './list-data.ts';

/** What a list asks in words: its title, and what that does not say yet. */
function wordsOf({ title, asked }: FilterData): string {
  const rest = asked.map(({ text }) => text).filter((text) => !title.includes(text));
  return [title, ...rest].join(' · ');
}

/** Keeps in this browser what was looked for, to go on with it another day (X3); a list without filters is no search. */
export function useRemember(data: FilterData): void {
  const { url } = useSite();
  const address = url.pathname + formatCriteria({ ...data.criteria, page: 1 });
  const text = data.asked.length > 0 ? wordsOf(data) : '';
  useEffect(() => {
    if (text === '') return;
    follow();
    change(withSearch({ address, text }));
  }, [address, text]);
}
