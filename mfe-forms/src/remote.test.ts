import { scenesOf } from '@dorpel/federation/examples';
import { checkRemote, renderPage } from '@dorpel/federation/testing';
import { servicesThatFail } from './parts/form/form.fixture.ts';
import examples from './examples.ts';

checkRemote(examples);

const PAGES = scenesOf(examples).filter(({ part }) => part === 'pages');

test.each(PAGES)('H12 the page $key, $name, works while the services do not answer', async ({ key, example }) => {
  const { params = {}, query = '' } = example;
  const { result, unmount } = await renderPage(examples.remote, key, {
    url: `/${query}`,
    params,
    answers: servicesThatFail,
  });
  expect(result.kind).toBe('found');
  unmount?.();
});
