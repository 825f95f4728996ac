/** @jest-environment node */
import { metrics } from '@dorpel/service-kit';
import { startSite } from '../site.fixture.tsx';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** The value of a series, 0 when there is none. */
async function valueOf(series: string): Promise<number> {
  const line = (await metrics.metrics()).split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

describe('M5 the numbers of a shell', () => {
  test('name the version of each remote that is served', async () => {
    expect(await valueOf('remote_version{remote="mfe-fixture",version="aaaaaaaaaaaa",to="everybody"}')).toBe(1);
  });

  test('count pages by key and status, and slots that were left to the browser', async () => {
    await (await site.get('/nl/slots/')).text();
    await (await site.get('/nl/broken/')).text();
    expect(await valueOf('page_render_seconds_count{page="slots",outcome="200"}')).toBe(1);
    expect(await valueOf('page_render_seconds_count{page="broken",outcome="503"}')).toBe(1);
    expect(await valueOf('part_load_seconds_count{kind="slot",key="good"}')).toBe(1);
    expect(await valueOf('slot_fallbacks_total{slot="bad"}')).toBe(1);
    expect(await valueOf('slot_fallbacks_total{slot="late"}')).toBe(1);
    expect(await valueOf('slot_fallbacks_total{slot="good"}')).toBe(0);
    expect(await valueOf('http_request_seconds_count{method="GET",route="broken",status="503"}')).toBe(1);
  });

  test('time what a service took to answer', async () => {
    const series = 'service_call_seconds_count{service="content",status="200"}';
    const before = await valueOf(series);
    await (await site.get('/nl/cookie/')).text();
    // The shell itself asks now and then.
    expect(await valueOf(series)).toBeGreaterThan(before);
  });
});
