import type { Module } from '../../data.ts';
import { Articles } from '../Articles.tsx';
import { Rows } from './Rows.tsx';

/** Articles below each other (odds-view). */
export function View({ module }: { readonly module: Module }) {
  return <Articles module={module}>{(articles, level) => <Rows articles={articles} level={level} />}</Articles>;
}
