import { startMetrics } from './metrics.ts';
import { stones, exampleApp } from './example.fixture.ts';
import { startTestService } from './testing.ts';

test('metrics count requests by route, never by path, on a port of their own', async () => {
  const service = await startTestService(stones, exampleApp().app);
  const metrics = await startMetrics({ port: 0 });
  await service.client.getStone({ params: { id: 'lotte' }, query: {} });
  await service.fetch('/v1/nowhere');
  const response = await fetch(`${metrics.url}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await response.text();
  expect(text).toContain('http_request_seconds_count{method="GET",route="/v1/stones/:id",status="200"} 1');
  expect(text).toContain('http_request_seconds_count{method="GET",route="none",status="404"} 1');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('lotte');
  expect((await fetch(metrics.url)).status).toBe(404);
  expect((await service.fetch('/metrics')).status).toBe(404);
  await Promise.all([service.close(), metrics.close(0)]);
});
