import { readConfig } from './config.ts';

const at = (SERVICES: string) => readConfig({ REMOTES: '/releases', SERVICES });

test('T6 the services are those that are named, each where it is said to be', () => {
  expect(at('content=http://127.0.0.1:2, open-days=https://days.example.com:8443/v').services).toEqual({
    content: 'http://127.0.0.1:2',
    'open-days': 'https://days.example.com:8443/v',
  });
});

test('T6 services without a name or an address are refused, and so are none', () => {
  for (const text of ['content', 'content=', 'Content=http://127.0.0.1:2', 'content=127.0.0.1:2', 'a=http://b,'])
    expect(() => at(text)).toThrow(/^SERVICES is set, but not as needed: it must be names and http\(s\) addresses/);
  expect(() => at('')).toThrow(/^SERVICES is not set/);
});
