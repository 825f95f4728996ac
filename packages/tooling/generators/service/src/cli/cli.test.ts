import { runCli } from '@dorpel/service-kit/testing';
import { type Running, start__Name__ } from '../service.fixture.ts';
import { cli } from './cli.ts';

let service: Running;
beforeAll(async () => {
  service = await start__Name__();
});
afterAll(() => service.stop());

test('X10 the command line lists what is stored, as text and as JSON', async () => {
  const items = await service.parts.items.list();
  const { environment: env } = service;
  expect((await runCli(cli, ['list'], { env })).said.split('\n')).toHaveLength(items.length);
  expect(JSON.parse((await runCli(cli, ['list', '--json'], { env })).said)).toEqual(items);
});

test('X10 the command line explains itself in four languages', async () => {
  const helps = ['nl', 'fr', 'en', 'de'].map((LANG) => runCli(cli, ['--help'], { env: { LANG } }));
  expect(new Set((await Promise.all(helps)).map(({ said }) => said)).size).toBe(4);
});
