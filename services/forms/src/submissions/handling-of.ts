import type { Submission } from './submission.ts';
import { type Handling, UNTOUCHED } from './handling-handling.ts';

/** What the office did with a submission so far. */
export const handlingOf = ({ handling }: Pick<Submission, 'handling'>): Handling => handling ?? UNTOUCHED;
