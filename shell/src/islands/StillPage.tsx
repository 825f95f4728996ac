import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { leaveAlive } from './alive-parts.ts';
import { noteFocus } from './kept-focus.ts';
import css from './StillPage.module.css';

/**
 * A page that stays as the server sent it: React neither compares nor renders what is in it. Its alive parts are trees of
 * their own, which end with it, but for those that the next page takes over.
 * @param html on the server; in the browser it is in the document already
 */
export function StillPage({ html, boundary }: { readonly html: string; readonly boundary: string }) {
  const [inner] = useState(() => ({ __html: html }));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => leaveAlive, []);
  useLayoutEffect(() => {
    const { current } = place;
    // Its elements are there until this has run.
    return () => noteFocus(current);
  }, []);
  return (
    <div
      ref={place}
      className={css.page}
      data-boundary={boundary}
      data-tree=""
      suppressHydrationWarning
      dangerouslySetInnerHTML={inner}
    />
  );
}
