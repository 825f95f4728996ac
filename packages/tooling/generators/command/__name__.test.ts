import { runCli } from '@dorpel/service-kit/testing';
import { cli } from './cli.ts';
import { TEXTS } from './texts.ts';

test.each(['nl', 'fr', 'en', 'de'] as const)('X10 the command __command__ speaks %s', async (language) => {
  const { code, said } = await runCli(cli, '__command__'.split(' '), { env: { LANG: language } });
  expect([code, said]).toEqual([0, TEXTS[language].commands['__command__']]);
});
