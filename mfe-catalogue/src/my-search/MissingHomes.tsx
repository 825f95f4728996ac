import { Notice } from '@dorpel/ui/Notice';
import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Says that homes were withdrawn; nothing where none were. */
export function MissingHomes({ count, action }: { readonly count: number; readonly action?: ReactNode }) {
  if (count === 0) return null;
  return (
    <Notice kind="info" action={action}>
      <p>
        <Plural
          value={count}
          one="# home is no longer on our site: it was withdrawn, or the link is wrong."
          other="# homes are no longer on our site: they were withdrawn, or the link is wrong."
        />
      </p>
    </Notice>
  );
}
