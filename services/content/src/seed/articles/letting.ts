import type { Article } from '@dorpel/contracts/content-entities';
import { articlesOf } from '../entries.ts';
import { lettingAtWork } from './letting/at-work.ts';
import { lettingAtTheEnd } from './letting/at-the-end.ts';
import { lettingBefore } from './letting/before.ts';

/** The thirteen steps of a letting (specification, section 2; A4). */
export const letting: readonly Article[] = articlesOf('letting', [
  ...lettingBefore,
  ...lettingAtWork,
  ...lettingAtTheEnd,
]);
