import { HANDLING_STATUSES, type HandlingStatus } from '@dorpel/contracts/desk-submissions';
import { Misuse } from '@dorpel/service-kit';
import type { Texts } from './texts.ts';

/** @throws Misuse for what is no status */
export function statusOf(text: string | undefined, words: Texts): HandlingStatus | undefined {
  const known = HANDLING_STATUSES.find((each) => each === text);
  if (text !== undefined && !known) throw new Misuse(words.noStatus(text, HANDLING_STATUSES.join(', ')));
  return known;
}
