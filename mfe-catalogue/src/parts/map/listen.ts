import { is, type Struct } from 'superstruct';

/**
 * Hears messages of one window of this origin that have one shape; all others are as if they had not been sent.
 * @param window where messages arrive
 * @param from the window that may speak, asked each time: a frame may not be there yet
 * @returns stops it
 */
export function listen<T, S>(
  window: Window,
  from: () => MessageEventSource | null | undefined,
  struct: Struct<T, S>,
  hear: (message: T) => void,
): () => void {
  const receive = (event: MessageEvent) => {
    if (event.origin !== window.location.origin || !event.source || event.source !== from()) return;
    if (is(event.data, struct)) hear(event.data);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}
