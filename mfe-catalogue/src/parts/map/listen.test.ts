import { literal, object } from 'superstruct';
import { listen } from './listen.ts';

const ping = object({ kind: literal('ping') });

/** What a window would get. */
const arrive = (data: unknown, origin: string, source: MessageEventSource | null) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));

describe('C6 messages', () => {
  test('are heard of one window of this origin in their shape, and of nobody else', () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const other = document.body.appendChild(document.createElement('iframe'));
    const heard: unknown[] = [];
    const stop = listen(
      window,
      () => frame.contentWindow,
      ping,
      (message) => heard.push(message),
    );
    const here = location.origin;
    arrive({ kind: 'ping' }, 'https://evil.example', frame.contentWindow);
    arrive({ kind: 'ping' }, 'null', frame.contentWindow);
    arrive({ kind: 'ping' }, here, other.contentWindow);
    arrive({ kind: 'ping' }, here, null);
    arrive({ kind: 'ping', more: true }, here, frame.contentWindow);
    arrive('ping', here, frame.contentWindow);
    expect(heard).toEqual([]);
    arrive({ kind: 'ping' }, here, frame.contentWindow);
    expect(heard).toEqual([{ kind: 'ping' }]);
    stop();
    arrive({ kind: 'ping' }, here, frame.contentWindow);
    expect(heard).toHaveLength(1);
  });

  test('of nobody are not heard before the frame is there', () => {
    const heard: unknown[] = [];
    const stop = listen(
      window,
      () => null,
      ping,
      (message) => heard.push(message),
    );
    arrive({ kind: 'ping' }, location.origin, null);
    expect(heard).toEqual([]);
    stop();
  });
});
