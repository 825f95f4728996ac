import fc from 'fast-check';
import { inParts } from '../formats/formats.fixture.ts';
import { breach, missing } from '../formats/rules.ts';
import { propertyWith } from '../listings/property.fixture.ts';
import type { Property } from '../property/model.ts';
import { ADDRESS, homes, leakedIn, partsOf, PORTALS, readFeed, SECRETS, tradeFormat } from './portals.fixture.ts';
import type { Portal } from './portal.ts';

/** What the schema does not allow of a feed. */
async function faultsOf(portal: Portal, feed: string): Promise<string[]> {
  const format = tradeFormat(portal);
  const faults: string[] = [];
  for await (const { leaves, problem } of format.pieces(inParts(feed))) {
    const written = leaves?.under('').map((path) => ({ path, value: leaves.at(path) ?? '' })) ?? [];
    // A column without a value says nothing.
    const said = format.name === 'blm' ? written.filter(({ value }) => value !== '') : written;
    faults.push(...(problem === undefined ? [] : [problem.is]));
    faults.push(...said.flatMap((leaf) => breach(format.rules, leaf) ?? []), ...missing(format.rules, said));
  }
  return faults;
}

describe.each(PORTALS)('X15 a feed in $format', (portal) => {
  test('says nothing that is not public, and is as the schema asks, whatever the homes hold', async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(homes, async (property) => {
        const feed = (await partsOf(portal, [property])).join('');
        const { isPricePublic, address } = property;
        const secrets = [
          SECRETS.document,
          ...(isPricePublic ? [] : [String(SECRETS.euros)]),
          ...(address.isPublic ? [] : ADDRESS),
        ];
        if (feed.includes('/images/') && secrets.length > 1) written += 1;
        expect(leakedIn(feed, secrets)).toEqual([]);
        expect(await faultsOf(portal, feed)).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect(written).toBeGreaterThan(5);
  });

  test('says what is public: a price, and in two of the formats an address', async () => {
    const [property] = fc.sample(homes, 1) as [Property];
    const open: Property = {
      ...property,
      typeId: '1',
      reference: 'DOR-1',
      goal: 'sale' as const,
      title: { nl: 'Huis' },
      description: { nl: 'Een huis.' },
      isPricePublic: true,
      address: { ...property.address, isPublic: true },
    };
    const feed = (await partsOf(portal, [open])).join('');
    expect(feed).toContain(String(SECRETS.euros));
    expect(leakedIn(feed, [SECRETS.street, SECRETS.number])).toHaveLength(portal.format === 'kyero' ? 0 : 2);
    expect(leakedIn(feed, [String(SECRETS.latitude)])).toHaveLength(1);
  });

  test('is the same for the same homes; of one that changes, its entry alone is another', async () => {
    const all = [1, 2, 3, 4].map((id) => propertyWith({ id: String(id), description: { nl: 'Een huis.' } }));
    const before = await partsOf(portal, all);
    expect(await partsOf(portal, structuredClone(all))).toEqual(before);
    expect(before).toHaveLength(all.length + 2);
    const changed = all.map((each) => (each.id === '3' ? { ...each, facts: { bedrooms: '5' } } : each));
    const after = await partsOf(portal, changed);
    expect(before.flatMap((part, at) => (part === after[at] ? [] : [at]))).toEqual([3]);
    const gone = await partsOf(portal, all.slice(1));
    expect(gone).toEqual(before.toSpliced(1, 1));
  });

  test('has pictures as JPEG at the address of the site, and links that are known alone', async () => {
    const media = {
      pictures: [{ key: 'a'.repeat(24), width: 800, height: 600, alt: { nl: 'Gevel' }, kind: 'facade' }],
      floorPlans: [],
      documents: [],
      videos: ['https://youtu.be/abcdefghijk', 'https://intern.example/notitie'],
      tour: 'https://my.matterport.com/show/?m=abc',
    };
    const feed = (await partsOf(portal, [propertyWith({ media, description: { nl: 'Een huis.' } })])).join('');
    expect(feed).toContain(`https://dorpel.example.com/images/${'a'.repeat(24)}/1920.jpg`);
    expect(feed).not.toContain('intern.example');
    expect(feed.includes('youtu.be/abcdefghijk')).toBe(portal.format === 'openimmo');
    expect(feed.includes('my.matterport.com')).toBe(portal.format !== 'blm');
    expect(feed).not.toMatch(/dorpel_rest|\?dorpel|user_defined/i);
  });

  test('is told in the language of the portal, or in one that the home has', async () => {
    const dutch = propertyWith({ id: '1', title: { nl: 'Huis' }, description: { nl: 'Een huis.', fr: 'Une maison.' } });
    const french = { ...dutch, id: '2', title: { fr: 'Maison' } };
    const homesOf = await readFeed(portal, (await partsOf(portal, [dutch, french])).join(''));
    const told = homesOf.map(({ home }) => Object.values(home?.texts ?? {}).map((own) => own?.['Description']));
    expect(told).toEqual([['Een huis.'], ['Une maison.']]);
  });
});
