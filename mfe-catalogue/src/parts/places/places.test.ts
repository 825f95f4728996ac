/** @jest-environment node */
import { loadPlaces } from './places.ts';

describe('X4 places to search round', () => {
  test.each(['luik', 'LIÈGE', 'Liege', ' Lüttich '])('are found by any of their names: %s', async (name) => {
    const places = await loadPlaces('fr');
    expect(places.find(name)).toMatchObject({ name: 'Liège', latitude: expect.closeTo(50.63, 1) });
  });

  test('lie in Belgium and Luxembourg, and nothing else is one', async () => {
    const places = await loadPlaces('nl');
    expect(places.find('Köln')).toBeNull();
    expect(places.find('')).toBeNull();
    expect(places.names).toContain('Aarlen');
    for (const name of places.names) {
      const { latitude = 0, longitude = 0 } = places.find(name) ?? {};
      expect(latitude).toBeGreaterThan(49.4);
      expect(latitude).toBeLessThan(51.6);
      expect(longitude).toBeGreaterThan(2.5);
      expect(longitude).toBeLessThan(6.6);
    }
  });
});
