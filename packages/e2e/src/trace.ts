import type { Page } from '@playwright/test';

/** What Chromium traces. */
type TraceEvent = {
  readonly name: string;
  readonly args?: { readonly elementCount?: number; readonly data?: { readonly reason?: string } };
};

/**
 * Traces a browser from now on.
 * @param categories of Chromium's trace: 'devtools.timeline', …
 * @returns ends the trace, and tells the events of a name
 */
export async function traceOf(
  page: Page,
  categories: readonly string[],
): Promise<(name: string) => Promise<readonly TraceEvent[]>> {
  const client = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...categories] },
  });
  return async (name) => {
    const complete = new Promise((done) => client.once('Tracing.tracingComplete', done));
    await client.send('Tracing.end');
    await complete;
    return events.filter((event) => event.name === name);
  };
}
