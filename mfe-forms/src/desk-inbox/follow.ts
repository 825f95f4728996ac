/** Something that is new in the inbox or was changed, as the service tells it (`GET /v1/desk/submissions/events`). */
export type Moved = {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly assignee: string | null;
  readonly by: string | null;
};

const EVENTS = '/api/forms/v1/desk/submissions/events';

/**
 * Hears what happens in the inbox from a moment on, for the script of a page. Only a page that is seen holds a connection: one that
 * comes back hears what it missed. It ends by itself where the service says no more (logged out, too many pages).
 *
 * @param since an ISO instant
 */
export function follow(since: string, tell: (moved: Moved) => void): void {
  let last = since;
  let source: EventSource | undefined;

  function look(): void {
    if (document.hidden) {
      source?.close();
      source = undefined;
      return;
    }
    if (source) return;
    source = new EventSource(`${EVENTS}?since=${encodeURIComponent(last)}`);
    source.addEventListener('message', ({ data, lastEventId }: MessageEvent<string>) => {
      last = lastEventId || last;
      tell(JSON.parse(data) as Moved);
    });
  }

  document.addEventListener('visibilitychange', look);
  look();
}
