import { Team } from '../../../parts/Team.tsx';
import type { Module } from '../../data.ts';
import { Articles } from '../Articles.tsx';

/** The people of the agency (ons-team-view). */
export function View({ module }: { readonly module: Module }) {
  return <Articles module={module}>{(articles, level) => <Team members={articles} level={level} />}</Articles>;
}
