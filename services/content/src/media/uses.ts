import type { TextKind } from '@dorpel/contracts/desk-texts';
import { picturesIn } from '../texts/check-entry.ts';
import type { Content } from '../library/content.ts';
import type { Stowed } from '../library/store.ts';
import type { Edition } from '../texts/editions.repository.ts';
import { entriesIn, keyIn, keyOf, textsOf } from '../texts/text.ts';

/** A text that shows a picture: as it is public, or only as it waits at the desk. */
export type Use = {
  readonly kind: TextKind;
  readonly id: string;
  readonly entries: readonly Stowed[];
  readonly isDraft: boolean;
};

/** Where each picture stands, by its id; one that stands nowhere is not in it. */
export function usesIn(content: Content, editions: readonly Edition[]): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  const note = (text: Omit<Use, 'isDraft'>, isDraft: boolean) => {
    for (const id of new Set(text.entries.flatMap(({ value }) => picturesIn(value)))) {
      const known = uses.get(id) ?? [];
      const isKnown = known.some((use) => keyOf(use) === keyOf(text));
      if (!isKnown) uses.set(id, [...known, { ...text, isDraft }]);
    }
  };
  for (const text of textsOf(content)) note({ ...text, entries: entriesIn(content, text) }, false);
  for (const { key, draft, publishing } of editions)
    for (const entries of [publishing?.after, draft]) if (entries) note({ ...keyIn(key), entries }, entries === draft);
  return uses;
}
