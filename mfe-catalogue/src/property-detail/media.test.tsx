import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { detail } from '../catalogue.fixture.ts';
import { startBrowser } from './property-detail.fixture.ts';

const { hide, show } = startBrowser();

describe('the page of a property', () => {
  test('C9 leads to the street only where the address is public, in a tab of its own', async () => {
    await show();
    const link = screen.getByRole('link', { name: 'Kijk rond in de straat' });
    expect(link).toHaveAttribute('href', expect.stringContaining('map_action=pano&viewpoint=51.037,3.764'));
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByText(/Google weet dan dat u dit bekijkt/)).toBeInTheDocument();
    hide();
    await show(detail({ address: null }));
    expect(screen.queryByRole('link', { name: 'Kijk rond in de straat' })).toBeNull();
    hide();
    await show(detail({ position: { latitude: 51, longitude: 3, exact: false } }));
    expect(screen.queryByRole('link', { name: 'Kijk rond in de straat' })).toBeNull();
  });

  test('C9 shows rooms all round after a click, flat where the browser can not draw them', async () => {
    const room = (path: string, alt: string) => ({ path, width: 3072, height: 1536, alt, kind: 'panorama' });
    const { container } = await show(
      detail({ id: '778', panoramas: [room('/images/dd01/', 'Leefruimte'), room('/images/dd02/', 'Keuken')] }),
    );
    const start = screen.getByRole('link', { name: /Kijk rond in 360°/ });
    expect(start).toHaveAttribute('href', '/images/dd01/1360.webp');
    expect(container?.querySelector('canvas')).toBeNull();
    await userEvent.click(start);
    expect(await screen.findByRole('region', { name: 'Leefruimte' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keuken' }));
    expect(await screen.findByRole('region', { name: 'Keuken' })).toBeInTheDocument();
  });

  test('C8 shows floor plans large', async () => {
    const { container } = await show();
    await userEvent.click(container?.querySelector('a[href="/images/bb01/1360.webp"]') as HTMLElement);
    const plans = await screen.findByRole('dialog', { name: /^Grondplannen van/ });
    // V23: there is nothing before or after one.
    expect(
      within(plans)
        .getAllByRole('button')
        .map(({ title, ariaLabel, textContent }) => ariaLabel ?? title ?? textContent),
    ).toEqual(['Sluiten']);
  });

  test('C9 loads a tour only after a click, and says from where', async () => {
    const { container } = await show();
    expect(container?.querySelector('iframe')).toBeNull();
    const facade = screen.getByRole('link', { name: /Start de virtuele rondleiding/ });
    expect(facade).toHaveTextContent('Matterport');
    await userEvent.click(facade);
    expect(container?.querySelector('iframe')?.src).toBe('https://my.matterport.com/show/?m=DorpelDemo1');
  });

  test('C8 shows all photos without JavaScript, and large with it', async () => {
    const { html = '' } = await show();
    expect(html).toContain('href="/images/aa01/1360.webp"');
    expect(html).toContain('href="/images/aa02/1360.webp"');
    await userEvent.click(screen.getByRole('button', { name: 'Alle foto’s (2)' }));
    const lightbox = within(await screen.findByRole('dialog'));
    expect(lightbox.getByText('Foto 1 van 2')).toBeInTheDocument();
    expect(lightbox.getByRole('button', { name: 'Toon foto 2' })).toBeInTheDocument();
    expect(lightbox.getByRole('button', { name: 'Start de diavoorstelling' })).toBeInTheDocument();
  });

  test('V20 C8 a home with a brochure says nothing of documents that it has not', async () => {
    await show(detail({ documents: [] }));
    expect(screen.getByRole('link', { name: /[Bb]rochure/ })).toBeInTheDocument();
    expect(screen.queryByText('Geen documenten')).toBeNull();
  });

  test('C8 says so when there is no photo', async () => {
    await show(detail({ pictures: [], picture: null, tours: [] }));
    expect(screen.getByText('Er werd geen foto gevonden')).toBeInTheDocument();
  });
});
