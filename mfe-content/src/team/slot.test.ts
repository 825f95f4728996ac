import { Problem } from '@dorpel/contracts';
import { renderSlot } from '@dorpel/federation/testing';
import { LANGUAGES } from '@dorpel/i18n/languages';
import { within } from '@testing-library/react';
import { card, moduleOf, pageOf } from '../parts/page.fixture.ts';
import remote from '../remote.ts';

const members = [{ ...card('lieve'), title: { text: 'Lieve Van den Berghe', language: 'nl' as const } }];
const contact = pageOf({ modules: [moduleOf('form'), moduleOf('team', { view: 'ons-team-view', articles: members })] });

test.each(LANGUAGES)('A6 the team of the contact page, in %s', async (language) => {
  const { container } = await renderSlot(remote, 'team', {
    language,
    answers: { content: { getPage: () => contact } },
  });
  if (!container) throw new Error('The team is not shown');
  expect(within(container).getByRole('link', { name: 'Lieve Van den Berghe' }).getAttribute('href')).toBe(
    '/nl/artikel/lieve/',
  );
  expect(within(container).getByText('LB').getAttribute('aria-hidden')).toBe('true');
});

test('A6 without a team there is nothing to show', async () => {
  const none = () => pageOf();
  expect((await renderSlot(remote, 'team', { answers: { content: { getPage: none } } })).data).toBeNull();
  const missing = () => {
    throw new Problem('page/not-found');
  };
  expect((await renderSlot(remote, 'team', { answers: { content: { getPage: missing } } })).data).toBeNull();
});
