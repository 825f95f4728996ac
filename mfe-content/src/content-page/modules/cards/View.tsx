import type { Module } from '../../data.ts';
import { Articles } from '../Articles.tsx';
import { Cards } from './Cards.tsx';

/** Articles side by side (module-view). */
export function View({ module }: { readonly module: Module }) {
  return (
    <Articles module={module}>
      {(articles, level) => <Cards articles={articles} columns={module.columns} level={level} />}
    </Articles>
  );
}
