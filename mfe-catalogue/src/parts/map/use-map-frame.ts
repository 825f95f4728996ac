import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { listen } from './listen.ts';
import { type FrameMessage, frameMessage, type MapMessage, MESSAGE_DELAY } from './messages.ts';

/** What the page wants shown, but for what is told only once. */
export type MapContent = Omit<MapMessage, 'propsList'> & { readonly propsList: NonNullable<MapMessage['propsList']> };

type Props = {
  /** null: there is nothing to say yet. */
  readonly content: MapContent | null;
  /** Asked when a message is sent: what the map should look at from now on. */
  readonly takeView: () => MapMessage['messageInfo']['view'];
  readonly hear: (message: Exclude<FrameMessage, { kind: 'ready' }>) => void;
};

/**
 * Talks with the map in a frame: tells it what the page shows, 50 ms after that changed (specification, section 9), and
 * hears what the visitor does there. Homes are sent again only when they are others.
 * @returns the ref of the iframe, and whether its document is there
 */
export function useMapFrame({ content, takeView, hear }: Props): {
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
  }, [readied, content]);
  return { frame, isReady: readied > 0 };
}
