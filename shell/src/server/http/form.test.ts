/** @jest-environment node */
import { startSite } from '../site.fixture.tsx';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const html = async (path: string, init?: RequestInit) => {
  const answer = await site.get(path, init);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('F15 forms without JavaScript', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    html('/nl/form/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('lead on with 303, or come back with 422 and what was typed', async () => {
    const good = await post('name=Lotte');
    expect([good.status, good.headers.get('location')]).toEqual([303, '/nl/plain/']);
    const bad = await post('name=Cl%C3%A9mence');
    expect(bad.status).toBe(422);
    expect(bad.text).toContain('Clémence');
    expect(bad.text).toMatch(/<title>Fout: .+<\/title>/);
    expect((await html('/nl/form/')).text).not.toContain('<title>Fout');
    expect(bad.headers.get('cache-control')).toBe('private, no-store');
  });

  test('from another site are refused', async () => {
    expect((await post('name=Lotte', { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('name=Lotte', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  });

  test('by a method that pages do not know are refused with those they do (RFC 9110 15.5.6)', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await html('/nl/form/', { method });
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD, POST']);
    }
  });

  test('that are too large get a clear answer', async () => {
    const answer = await post(`name=${'x'.repeat(70_000)}`);
    expect([answer.status, answer.headers.get('content-language')]).toEqual([413, 'nl']);
    expect(answer.text).toContain('te groot');
  });
});
