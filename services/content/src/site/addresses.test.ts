import { LANGUAGES } from '@dorpel/i18n/languages';
import { type Running, startContent } from '../service.fixture.ts';

let service: Running;
beforeAll(async () => {
  service = await startContent();
});
afterAll(() => service.stop());

const paths = async () => {
  const { items } = await service.client.listAddresses({});
  return items.map(({ alternates }) => alternates.find(({ language }) => language === 'nl')?.href ?? '');
};

describe('X6 what search engines may find of the content', () => {
  test('is each page and article once, in every language, with dates and pictures', async () => {
    const { items } = await service.client.listAddresses({});
    for (const { alternates } of items)
      expect(alternates.map(({ language }) => language).toSorted()).toEqual(LANGUAGES.toSorted());
    const known = await paths();
    expect(new Set(known).size).toBe(known.length);
    expect(known).toEqual(
      expect.arrayContaining(['/nl/', '/nl/te-koop/', '/nl/verkopen/verkoopdossier/', '/nl/contact/']),
    );
    const home = items[known.indexOf('/nl/')];
    expect(home?.modifiedOn).toMatch(/^\d{4}-/);
    expect(home?.pictures.length).toBeGreaterThan(0);
  });

  test('is nothing that thanks, asks for a login, leads elsewhere, or differs with the visitor', async () => {
    const known = await paths();
    for (const path of ['/nl/bedankt/contacteer-ons/', '/nl/login/', '/nl/diensten/', '/nl/mijn-selectie/'])
      expect(known).not.toContain(path);
    expect(known.filter((path) => path.includes(':'))).toEqual([]);
  });
});
