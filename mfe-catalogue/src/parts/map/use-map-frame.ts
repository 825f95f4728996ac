import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import {
  type FrameMessage,
  frameMessage,
  type FrameWords,
  listen,
  type MapMessage,
  MESSAGE_DELAY,
} from './messages.ts';

/** Where this build of the remote lies; the bundler knows it when the page runs. */
declare const __webpack_public_path__: string;

/** The document of the map, in the same version folder as the script that asks for it. */
export const frameAddress = (): string => new URL('../frames/map-frame.html', __webpack_public_path__).href;

/** All that the map says, in the language of the page. '#' stands for a number. */
export function useFrameWords(): FrameWords {
  const { t } = useLingui();
  return useMemo(
    () => ({
      title: t`Map of the homes`,
      zoomIn: t`Zoom in`,
      zoomOut: t`Zoom out`,
      cluster: t`# homes close together: zoom in to see them`,
      close: t`Close`,
      previous: t`Previous`,
      next: t`Next`,
      ofMany: t`# of #`,
      hidden: t`Approximate location`,
      near: t`What is near`,
      sources: 'GeoNames (CC BY 4.0), Natural Earth',
      outside: t`# homes lie outside this map: show them too`,
      outsideOne: t`One home lies outside this map: show it too`,
      blank: t`We have no map of this part of the world, but the homes are shown in the right place.`,
      back: t`Back to Belgium and Luxembourg`,
      closest: t`This map does not zoom in further: it shows towns and villages, but no streets.`,
      drawHint: t`Draw around your neighbourhood in one stroke, or tap its corners one by one.`,
      drawDone: t`Done`,
      drawUndo: t`Undo last corner`,
      drawCancel: t`Stop drawing`,
      noMap: t`Your browser cannot draw a map. The list shows the same homes.`,
    }),
    [t],
  );
}

/** What the page wants shown, but for what is told only once. */
export type MapContent = Omit<MapMessage, 'propsList'> & { readonly propsList: NonNullable<MapMessage['propsList']> };

type Props = {
  /** null: there is nothing to say yet. */
  readonly content: MapContent | null;
  /** Where the address says to look. A change of it is told as one of the content is: the map may have to go there. */
  readonly place?: string;
  /** Asked when a message is sent: what the map should look at from now on. */
  readonly takeView: () => MapMessage['messageInfo']['view'];
  readonly hear: (message: Exclude<FrameMessage, { kind: 'ready' }>) => void;
};

/**
 * Talks with the map in a frame: tells it what the page shows, 50 ms after that changed (specification, section 9), and
 * hears what the visitor does there. Homes are sent again only when they are others.
 * @returns the ref of the iframe, and whether its document is there
 */
export function useMapFrame({ content, place, takeView, hear }: Props): {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly isReady: boolean;
} {
  const frame = useRef<HTMLIFrameElement>(null);
  const sent = useRef<MapContent['propsList']>(undefined);
  // Counts the documents: one that was loaded again knows nothing.
  const [readied, setReadied] = useState(0);
  const onMessage = useEffectEvent((message: FrameMessage) => {
    if (message.kind !== 'ready') return hear(message);
    sent.current = undefined;
    setReadied((count) => count + 1);
  });
  const send = useEffectEvent(() => {
    if (!content) return;
    const isFirst = sent.current === undefined;
    const message: MapMessage = {
      ...content,
      propsList: sent.current === content.propsList ? null : content.propsList,
      messageInfo: { ...content.messageInfo, view: takeView() },
    };
    // A document that was loaded again has no place to stay at.
    if (isFirst && message.messageInfo.view.kind === 'keep') message.messageInfo.view = { kind: 'fit' };
    sent.current = content.propsList;
    frame.current?.contentWindow?.postMessage(message, location.origin);
  });
  useEffect(() => listen(window, () => frame.current?.contentWindow, frameMessage, onMessage), []);
  useEffect(() => {
    if (readied === 0 || !content) return;
    const timer = setTimeout(send, MESSAGE_DELAY);
    return () => clearTimeout(timer);
  }, [readied, content, place]);
  return { frame, isReady: readied > 0 };
}
