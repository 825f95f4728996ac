import { ConfigurationError } from '@dorpel/service-kit';
import { service } from './compose.ts';

const { readConfig } = service;

const NEEDED = { MONGODB_URI: 'mongodb://127.0.0.1:27017', DATA_DIR: '/data' };

test('R14 a secret for previews is optional, and never weak', () => {
  expect(readConfig(NEEDED).PREVIEW_SECRET).toBeUndefined();
  const strong = 'k2J8vQ0pX5mZ1rT7wY4nB6cL9dF3gH8s';
  expect(readConfig({ ...NEEDED, PREVIEW_SECRET: strong }).PREVIEW_SECRET).toBe(strong);
  for (const weak of ['secret', 'a'.repeat(64), 'abc'.repeat(20), strong.slice(1)])
    expect(() => readConfig({ ...NEEDED, PREVIEW_SECRET: weak })).toThrow(ConfigurationError);
});

test('A10 what the desk and the service need is asked for by name', () => {
  expect(() => readConfig({})).toThrow(/DATA_DIR is not set/);
});
