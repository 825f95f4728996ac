import type { I18n } from '@lingui/core';
import { type AliveHost, useSite } from '@dorpel/federation/site';
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { type AlivePart, takeAlive } from './alive-parts.ts';
import { keepStateOf } from './kept-state.ts';
import css from './PageOutlet.module.css';

type Props = { readonly Part: ComponentType<object>; readonly props: object; readonly i18n: I18n };

/** Goes on with a part of the page that was there before: its element moves here, with its focus and its open dialogs. */
function Moved({ part, Part, props, i18n }: Props & { readonly part: AlivePart }) {
  const site = useSite();
  const place = useRef<HTMLDivElement>(null);
  // Before the element is taken out of the page that is left.
  const [kept] = useState(() => keepStateOf(part.element));
  useLayoutEffect(() => {
    place.current?.append(part.element);
    kept.restore();
    return () => void setTimeout(part.end);
  }, [part, kept]);
  useLayoutEffect(() => part.render({ Part, props, i18n, site }));
  return <div ref={place} className={css.mark} />;
}

function KeptAlive({ name, ...shown }: Props & { readonly name: string }) {
  const [part] = useState(() => takeAlive(name));
  return part ? <Moved part={part} {...shown} /> : <shown.Part {...shown.props} />;
}

/** Shows the alive parts of a page in the browser: those that were alive before it go on. */
export const keeping =
  (remote: string, i18n: I18n): AliveHost =>
  ({ key, Part }, props) => <KeptAlive name={`${remote}/${key}`} Part={Part} props={props} i18n={i18n} />;
