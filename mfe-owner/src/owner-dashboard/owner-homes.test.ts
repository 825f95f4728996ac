import { renderSlot } from '@dorpel/federation/testing';
import { within } from '@testing-library/react';
import { showsPart } from '../pages.fixture.ts';
import { card, cardList, LANGUAGES, PORTAL, refuse } from '../portal.fixture.ts';
import remote from '../remote.ts';

const standing = { params: { id: '20401', ids: '20401,20403' }, answers: PORTAL };
const part = showsPart('owner-homes', standing);

describe('O7 own properties', () => {
  test.each(LANGUAGES)('are named in %s', async (language) => {
    const { screen } = await part({ language });
    expect(screen.getByRole('heading', { level: 2, name: 'Rijwoning 20401 met stadstuin' })).toBeVisible();
  });

  test('can be switched between, and the current one is marked', async () => {
    const { screen } = await part({ language: 'en', params: { id: '20403', ids: '20401,20403' } });
    const links = within(screen.getByRole('navigation', { name: 'Your properties' })).getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
      ['/en/owner/?property=20401', null],
      ['/en/owner/?property=20403', 'page'],
    ]);
    expect(screen.getByRole('heading', { name: 'Rijwoning 20403 met stadstuin' })).toHaveAttribute('lang', 'nl');
  });

  test('one property needs no switch', async () => {
    const { screen } = await part({ params: { id: '20401', ids: '20401' } });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('one that the catalogue does not show any more is called by its number', async () => {
    const answers = { ...PORTAL, catalogue: { listProperties: () => cardList() } };
    const { screen } = await part({ language: 'nl', answers });
    expect(screen.getByRole('heading', { level: 2, name: 'Pand 20401' })).toBeVisible();
  });

  test('O7 that can’t be had are a failure, which their place tells', async () => {
    const answers = { ...PORTAL, catalogue: { listProperties: refuse('service/unavailable') } };
    await expect(renderSlot(remote, 'owner-homes', { ...standing, answers })).rejects.toMatchObject({
      code: 'service/unavailable',
    });
  });

  test.each([
    ['sold', 'Sold'],
    ['rented', 'Rented'],
    ['option', 'Under offer'],
  ])('one that is %s says so', async (state, words) => {
    const listProperties = () => cardList(card('20401', { state }));
    const { screen } = await part({ language: 'en', answers: { ...PORTAL, catalogue: { listProperties } } });
    expect(screen.getByText(words)).toBeVisible();
  });
});
