import { createElement, Fragment, type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Props, Tree } from './tree.ts';

/** Milliseconds before a visitor is asked about cookies, as on the site. */
const ASK_AFTER = 500;

const elementOf = (tree: Tree): ReactNode => {
  if (typeof tree === 'string') return tree;
  const [tag, props, ...children] = tree;
  const content = children.map(elementOf);
  if (props['id'] === 'consent') return createElement(Consent, props, ...content);
  return 'className' in props
    ? createElement(Part, { as: tag, ...props }, ...content)
    : createElement(tag, props, ...content);
};

type PartProps = Props & { readonly as: string; readonly children?: ReactNode };

/** An element with a style of its own is a component, as in the site's code: about every second one. */
function Part({ as, ...props }: PartProps) {
  return createElement(as, props);
}

/** The question about cookies: it is in the HTML, and appears to who has not answered yet. */
function Consent({ hidden: _, ...props }: Props) {
  const [isOpen, open] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => open(true), ASK_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return createElement('section', { ...props, ...(isOpen ? { 'data-view': 'main' } : { hidden: true }) });
}

function Page({ trees }: { readonly trees: readonly Tree[] }) {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] ??= 'whole';
  }, []);
  return createElement(Fragment, null, ...trees.map(elementOf));
}

/** Takes over the whole body at once. `data-hydrated` of the document says afterwards whether it was what React expected. */
export function hydrate(trees: readonly Tree[]): void {
  hydrateRoot(document.body, createElement(Page, { trees }), {
    onRecoverableError: () => {
      document.documentElement.dataset['hydrated'] = 'anew';
    },
  });
}
