import type { ComponentProps } from 'react';
import type { AliveView } from './PartView.tsx';

/** A part of the still page that came alive: its element, which is a tree of its own. */
export type AlivePart = {
  readonly element: HTMLElement;
  /** '<remote>/<key>' */
  readonly name: string;
  /** Shows it with what another page gives it. */
  readonly render: (view: ComponentProps<typeof AliveView>) => void;
  readonly end: () => void;
};

const parts = new Set<AlivePart>();

/** Notes a part that came alive, until the page it stands in is left. */
export const noteAlive = (part: AlivePart): void => void parts.add(part);

/**
 * Takes a part over into another page, or another state of the same: it keeps its element, what is typed and open in it,
 * and the focus. Only one that its page has once is known to be the same there.
 */
export function takeAlive(name: string): AlivePart | undefined {
  const found = [...parts].filter((part) => part.name === name);
  const [part] = found;
  if (!part || found.length > 1) return undefined;
  parts.delete(part);
  return part;
}

/** Ends what came alive in the page that is left. */
export function leaveAlive(): void {
  const ended = [...parts];
  parts.clear();
  // Not while the tree around it is being rendered.
  setTimeout(() => {
    for (const part of ended) part.end();
  });
}
