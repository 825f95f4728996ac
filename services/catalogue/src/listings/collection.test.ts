import { startTestDatabase } from '@dorpel/service-kit/testing';
import { fillListings } from './collection.store.ts';
import type { StoredProperty } from './listing.ts';
import { propertyWith } from './property.fixture.ts';

test('C2 what was stored before there was a filter is found by it after the next start', async () => {
  const { database, stop } = await startTestDatabase();
  try {
    const collection = database.db.collection<StoredProperty>('properties');
    const stored = { _id: '1', property: propertyWith({ facts: { bedrooms: '3', garage: 'yes' } }), hash: 'kept' };
    await collection.insertOne({
      ...stored,
      listing: { shelf: 'listed', bedrooms: 2, tokens: ['gent'] },
    } as unknown as StoredProperty);
    await fillListings(collection);
    expect(await collection.findOne({ 'listing.bedrooms': { $gte: 3 }, 'listing.garages': { $gte: 1 } })).toMatchObject(
      {
        hash: 'kept',
        listing: { shelf: 'listed' },
      },
    );
    expect(await collection.findOne({ officeWords: { $all: ['gent', 'vlierbosstraat'] } })).not.toBeNull();
  } finally {
    await stop();
  }
});
