import { TextArea } from '@dorpel/ui/TextArea';
import { useLingui } from '@lingui/react/macro';
import { withNote } from '../parts/my-search/choices.ts';
import { MOST } from '../parts/my-search/my-search.ts';
import { change, useMySearch } from '../parts/my-search/store.ts';

/** What the visitor writes for themselves beside a favourite; kept as they type. */
export function Note({ id, title }: { readonly id: string; readonly title: string }) {
  const { t } = useLingui();
  const note = useMySearch(({ favourites }) => favourites.find((each) => each.id === id)?.note ?? '');
  return (
    <TextArea
      name={`note-${id}`}
      label={t`My note`}
      aria-label={t`My note on ${title}`}
      rows={2}
      maxLength={MOST.note}
      placeholder={t`Only you see this`}
      value={note}
      onChange={(event) => change(withNote(id, event.target.value))}
    />
  );
}
