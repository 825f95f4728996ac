import { catalogue } from '@dorpel/contracts/catalogue';
import { createClient } from '@dorpel/contracts/client';
import { NOWHERE, openPassport, PASSPORT_TOKEN } from '../catalogue.fixture.ts';
import { createHomes } from './homes.ts';
import { ANNA, BRAM, PASSWORD, startOwnerService } from '../service.fixture.ts';

let service: Awaited<ReturnType<typeof startOwnerService>>;

beforeAll(async () => {
  service = await startOwnerService({ PASSPORT_TOKEN });
});
afterAll(() => service.stop());

const [own] = ANNA.propertyIds;
const [others] = BRAM.propertyIds;
const pathOf = (id: string, language = 'nl') => `/properties/${id}/passport?language=${language}`;

async function anna() {
  const visitor = service.visitor();
  await visitor.login(ANNA.email, PASSWORD);
  return visitor;
}

test('X1 an owner is told what the advert of an own property still needs, also when it is held back', async () => {
  const { status, body } = await (await anna()).ask('GET', pathOf(own, 'fr'));
  expect([status, body]).toEqual([200, openPassport(own)]);
  expect(service.catalogue.asked.at(-1)?.get('language')).toBe('fr');
});

test('X1 O7 of others’ properties an owner is told nothing, and the catalogue is not even asked', async () => {
  const visitor = await anna();
  const before = service.catalogue.asked.filter((query) => query.get('ids') === null).length;
  for (const id of [others, '99999', '../1']) {
    const { status, body } = await visitor.ask('GET', pathOf(encodeURIComponent(id)));
    expect([404, 422]).toContain(status);
    expect(JSON.stringify(body)).not.toContain('flanders');
  }
  expect(service.catalogue.asked.filter((query) => query.get('ids') === null)).toHaveLength(before);
});

test('X1 O7 who is not logged in is told nothing', async () => {
  const { status } = await service.visitor().ask('GET', pathOf(own));
  expect(status).toBe(401);
});

test('X1 without a token, or with another one, the catalogue says nothing, and the owner hears that it is away', async () => {
  for (const environment of [{}, { PASSPORT_TOKEN: 'another token between owners and catalogues' }]) {
    const other = await startOwnerService(environment as Record<string, string>);
    try {
      const visitor = other.visitor();
      await visitor.login(ANNA.email, PASSWORD);
      const { status, body } = await visitor.ask('GET', pathOf(own));
      expect([status, body]).toMatchObject([503, { problem: { code: 'service/unavailable' } }]);
    } finally {
      await other.stop();
    }
  }
});

test('X1 a home that is held back can have an owner, one that is nowhere can not', async () => {
  const client = createClient(catalogue, { base: service.catalogue.url, fetch });
  const options = { client, log: service.log, now: () => service.clock.now };
  service.catalogue.show('12');
  const kept = await createHomes({ ...options, passportToken: PASSPORT_TOKEN }).kept(['11', '12', NOWHERE]);
  expect([...kept].toSorted()).toEqual(['11', '12']);
  expect([...(await createHomes(options).kept(['11', '12']))]).toEqual(['12']);
});
