import type { Page } from '@playwright/test';

/** What an event of Chromium's trace says of time, in microseconds: `ts` and `dur` by the clock, `tts` and `tdur` by its thread's processor. */
export type TraceEvent = {
  readonly name: string;
  /** 'X' lasts (ts, dur), 'B' and 'E' begin and end; others are marks or of no thread. */
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tts?: number;
  readonly tdur?: number;
  readonly args?: {
    readonly name?: unknown;
    /** Of a style that is computed (UpdateLayoutTree). */
    readonly elementCount?: number;
    /**
     * Why a layout is made (LayoutInvalidationTracking), what is asked for (ResourceSendRequest), how many milliseconds a touch
     * waited for its picture, and of which it is (EventTiming; 0 of none).
     */
    readonly data?: {
      readonly reason?: string;
      readonly url?: string;
      readonly duration?: number;
      readonly interactionId?: number;
    };
  };
};

/**
 * Traces a browser from now on.
 * @param categories of Chromium's trace: 'devtools.timeline', …
 * @returns ends the trace, and tells its events
 */
export async function traceOf(
  page: Page,
  categories: readonly string[],
): Promise<() => Promise<readonly TraceEvent[]>> {
  const client = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories] },
  });
  return async () => {
    const complete = new Promise((done) => client.once('Tracing.tracingComplete', done));
    await client.send('Tracing.end');
    await complete;
    return events;
  };
}
