import { screen, within } from '@testing-library/react';
import { detail, EVERY_LANGUAGE } from '../catalogue.fixture.ts';
import { startBrowser } from './property-detail.fixture.ts';

const { show } = startBrowser();

describe('the page of a property', () => {
  test('C12 says legal mentions in full words', async () => {
    await show();
    expect(screen.getByText('Stedenbouwkundige vergunning verkregen').nextElementSibling).toHaveTextContent(
      'Op aanvraag',
    );
    expect(screen.getByText('P-score (perceel)').nextElementSibling).toHaveTextContent(
      'D: middelgrote kans op overstromingen',
    );
  });

  describe('the legal passport', () => {
    const item = (change: object) => ({
      id: 'flanders-p-score',
      topic: 'flood',
      status: 'known',
      name: 'P-score (overstroming van het perceel)',
      text: 'D: middelgrote kans op overstromingen',
      symbol: null,
      facts: ['pScore'],
      source: 'BIV',
      ...change,
    });
    const passport = {
      on: '2026-11-15',
      items: [
        item({ symbol: 'flood' }),
        item({ topic: 'planning', name: 'Vergunning', status: 'on-request', text: null, facts: ['permits'] }),
        item({ topic: 'heritage', name: 'Erfgoed', status: 'not-known', text: null, facts: [] }),
        item({ topic: 'newer', name: 'Iets nieuws', text: 'In orde', facts: [] }),
      ],
    };

    test.each(EVERY_LANGUAGE)('X1 comes to life without a difference in %s, under its headings', async (language) => {
      await show(detail({ passport }), { language });
      const block = document.getElementById('legal') as HTMLElement;
      const headings = within(block).getAllByRole('heading', { level: 3 });
      // What phones fold has one for them and one for wider screens: a style sheet shows either.
      expect(new Set(headings.map(({ textContent }) => textContent)).size).toBe(3);
      expect(within(block).getByRole('img')).toBeInTheDocument();
    });

    test('X1 says in full words what is known, and tells on request and not known apart', async () => {
      await show(detail({ passport }));
      const block = screen.getByRole('region', { name: 'Wettelijke informatie' });
      const said = (name: string) => within(block).getByText(name).nextElementSibling;
      expect(said('P-score (overstroming van het perceel)')).toHaveTextContent('D: middelgrote kans op overstromingen');
      expect(said('Vergunning')).toHaveTextContent('Op aanvraag');
      expect(said('Erfgoed')).toHaveTextContent('Ons nog niet bekend');
      expect(said('Iets nieuws')).toHaveTextContent('In orde');
      expect(within(block).getByRole('img', { name: 'Overstromingssymbool' })).toBeInTheDocument();
      // What a mention tells is not said again.
      expect(screen.queryByText('P-score (perceel)')).toBeNull();
      expect(screen.queryByText('Stedenbouwkundige vergunning verkregen')).toBeNull();
    });

    test('X1 C11 dates the duty to renovate', async () => {
      await show(detail({ renovation: { years: 5, target: 'd', source: 'Energiebesluit', from: '2023-01-01' } }));
      expect(screen.getByText('Dit geldt voor akten vanaf 01-01-2023.', { exact: false })).toBeInTheDocument();
    });

    test('X1 X6 tells search engines what is known, by name', async () => {
      const { result } = await show(detail({ passport }));
      expect(JSON.stringify(result)).toContain(
        '"additionalProperty":[{"@type":"PropertyValue","name":"P-score (overstroming van het perceel)","value":"D: middelgrote kans op overstromingen"},{"@type":"PropertyValue","name":"Iets nieuws","value":"In orde"}]',
      );
    });
  });

  test('C11 shows the label of the region and the duty to renovate with its term', async () => {
    await show(detail({ renovation: { years: 5, target: 'd', source: 'Energiebesluit' } }));
    expect(screen.getByRole('img', { name: 'Energielabel B' })).toHaveAttribute('src', '/images/epc/flanders/b.png');
    expect(screen.getByText(/binnen 5 jaar na de akte tot label D of beter/)).toBeInTheDocument();
  });

  test.each([
    ['in-request', 'Het energieprestatiecertificaat is aangevraagd.'],
    ['not-applicable', 'Een energieprestatiecertificaat is voor dit pand niet van toepassing.'],
  ])('C11 says when the energy certificate is %s', async (status, text) => {
    const energy = { region: 'flanders', status, label: null, text: null, value: null, image: null };
    await show(detail({ energy }));
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('C11 shows the text of the label where there is no picture, as in Luxembourg', async () => {
    const energy = { region: 'luxembourg', status: 'known', label: null, text: 'C', value: null, image: null };
    await show(detail({ energy, country: 'LU' }));
    const topic = screen.getByRole('region', { name: 'Energie' });
    expect(within(topic).getByText('C')).toBeInTheDocument();
    expect(within(topic).queryByRole('img')).toBeNull();
  });
});
