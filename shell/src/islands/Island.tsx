import { useLingui } from '@lingui/react/macro';
import type { SlotUse } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { KeepTyped } from './KeepInput.tsx';
import { openSlot } from '../app/parts.ts';
import { useShell } from '../app/site.ts';
import css from './PageOutlet.module.css';
import { Boundary, idPrefix, SlotView } from './PartView.tsx';

type SorryProps = {
  /** What it is that is missing, with its colon. */
  readonly label?: string | undefined;
  readonly text: string;
  readonly again: string;
  readonly retry: () => void;
};

/** Says that a slot could not be had, and offers to try again. Its words come from outside: a slot has its own tree. */
export function SlotSorry({ label, text, again, retry }: SorryProps) {
  return (
    <div className={css['sorry']} role="status">
      <p>
        {label && <strong>{label}</strong>} {text}
      </p>
      <button type="button" onClick={retry}>
        {again}
      </button>
    </div>
  );
}

/** How near to the window a slot is when its script is fetched. */
const NEAR = '300px';

/** Calls once when an element is in the window, or nearly. */
function whenNear(element: Element, call: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      call();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Shows a tree in an element of its own, on top of what the server rendered there, if anything. */
function mount(element: Element, tree: ReactNode, name: string, report: (error: unknown) => void): Root {
  const options = { identifierPrefix: idPrefix(name), onRecoverableError: report };
  if (element.firstChild) return hydrateRoot(element, tree, options);
  const root = createRoot(element, options);
  root.render(tree);
  return root;
}

/**
 * A slot that has its data: the server's HTML at once, and a React tree of its own as soon as the visitor is near. Its
 * remote's script is no part of the first load, and whatever happens in it stays in it (H12).
 */
export function Island({ name, use, data }: { name: string; use: SlotUse; data: unknown }) {
  const { t } = useLingui();
  const { appContext, parts, sending, slotHtml } = useShell();
  const site = useSite();
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(null);
  const [part, setPart] = useState(() => parts.slots.get(use.slot));
  // What the server rendered is in the document already; React must neither compare nor replace it.
  const [html] = useState(() => ({ __html: slotHtml?.get(name) ?? '' }));
  const sorry = t`This part of the page is not available right now.`;
  const again = t`Try again`;

  useEffect(() => {
    const element = place.current;
    if (!element || part) return;
    let gone = false;
    const stop = whenNear(element, () => {
      openSlot(appContext, parts, use.slot).then(
        (opened) => !gone && setPart(opened),
        (error: unknown) => appContext.report(error, `slot ${use.slot}`),
      );
    });
    return () => {
      gone = true;
      stop();
    };
  }, [appContext, parts, use, part]);

  useEffect(() => {
    const element = place.current;
    if (!element || !part) return;
    const params = use.params ?? {};
    const own = { ...site, send: sending(part.i18n, params) };
    const tree = (
      <KeepTyped place={place}>
        <Boundary renderFallback={(retry) => <SlotSorry text={sorry} again={again} retry={retry} />}>
          <SlotView part={part} site={own} params={params} data={data} />
        </Boundary>
      </KeepTyped>
    );
    if (root.current) root.current.render(tree);
    else root.current = mount(element, tree, name, (error) => appContext.report(error, `slot ${use.slot}`));
  }, [appContext, part, site, sending, use, data, name, sorry, again]);

  useEffect(
    () => () => {
      const { current } = root;
      root.current = null;
      // Not while the tree around it is being rendered.
      setTimeout(() => current?.unmount());
    },
    [],
  );

  return (
    <div ref={place} data-boundary={use.slot} data-tree="" suppressHydrationWarning dangerouslySetInnerHTML={html} />
  );
}
