import { scenesOf } from '@dorpel/federation/examples';
import { checkRemote, renderPage } from '@dorpel/federation/testing';
import { servicesThatFail } from './parts/form/form.fixture.ts';
import examples from './examples.ts';

checkRemote(examples);

/** Of visitors: the desk shows what is kept, and says in its frame that there is nothing to show. */
const PAGES = scenesOf(examples).filter(({ part, key }) => part === 'pages' && !key.startsWith('desk-'));

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
