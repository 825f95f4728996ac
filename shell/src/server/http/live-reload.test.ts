/** @jest-environment node */
import { startSite } from '../site.fixture.tsx';

const PAGE = '/nl/plain/?debug=parts';

/** What a site answers to who asks what its page is made of. */
async function answerOf(site: Awaited<ReturnType<typeof startSite>>) {
  try {
    const page = await site.get(PAGE);
    const { status } = await site.get('/dev/look');
    const desk = await site.get('/nl/desk/login/');
    return {
      timing: page.headers.get('server-timing'),
      text: await page.text(),
      status,
      desk: await desk.text(),
      policy: desk.headers.get('content-security-policy'),
    };
  } finally {
    await site.stop();
  }
}

test('M3 the site that is developed says whose its parts are, in which version, how long they took and what they asked', async () => {
  const { timing, text, status, desk, policy } = await answerOf(
    await startSite({ liveReload: true, pageCacheMegabytes: 0 }),
  );
  expect(timing).toMatch(/page\.plain;dur=\d+\.\d;desc="mfe-fixture aaaaaaaaaaaa(; [^"]*)?"/);
  for (const page of [text, desk]) expect(page).toContain('src="/dev/client.js"');
  expect(policy).toMatch(/script-src 'self'(;|$).*connect-src 'self'(;|$)/);
  expect(status).toBe(204);
});

test('M3 nobody hears of it from any other site', async () => {
  const { timing, text, status, desk, policy } = await answerOf(await startSite());
  expect(timing).toBeNull();
  for (const page of [text, desk]) expect(page).not.toContain('/dev/');
  expect(policy).not.toMatch(/script-src|connect-src/);
  expect(status).not.toBe(204);
});
