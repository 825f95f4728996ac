import { officeOf } from '../accounts/colleagues.fixture.ts';
import { type OwnerService, startOwnerService, type Visitor } from '../service.fixture.ts';

let service: OwnerService;
let lies: Visitor;
let karim: Visitor;
beforeAll(async () => {
  service = await startOwnerService();
  const office = officeOf(service);
  lies = await office.join('lies@example.com', 'agent');
  karim = await office.join('karim@example.com', 'manager');
});
afterAll(() => service.stop());

const ABOUT = 'inbox/7/answer/#answer';
const path = `/desk/draft?about=${encodeURIComponent(ABOUT)}`;
const keep = (who: Visitor, version: number, text: string) =>
  who.ask('PUT', '/desk/draft', { json: { about: ABOUT, version, values: { text } } });
type Told = { readonly version: number; readonly draft: { readonly values: object } | null };
const told = ({ body }: { readonly body: object }) => body as Told;
const draftOf = async (who: Visitor) => told(await who.ask('GET', path)).draft;

test('X24 a draft is there until it is sent, of each their own', async () => {
  expect(await draftOf(lies)).toBeNull();
  expect(told(await keep(lies, 0, 'Dag')).version).toBe(1);
  expect(told(await keep(lies, 1, 'Dag mevrouw')).version).toBe(2);
  expect(await draftOf(lies)).toMatchObject({ version: 2, values: { text: 'Dag mevrouw' } });
  expect(await draftOf(karim)).toBeNull();
  await karim.ask('DELETE', path);
  expect(await draftOf(lies)).not.toBeNull();
  await lies.ask('DELETE', path);
  expect(await draftOf(lies)).toBeNull();
});

test('X24 of two windows, the one that is behind overwrites nothing', async () => {
  await keep(karim, 0, 'Eerst');
  for (const version of [0, 7]) {
    const { status, body } = await keep(karim, version, 'Later');
    expect([status, body.problem.code]).toEqual([409, 'draft/changed']);
  }
  expect((await draftOf(karim))?.values).toEqual({ text: 'Eerst' });
});

test('X24 nobody has drafts who is not logged in, and none is longer than a form', async () => {
  const stranger = service.visitor();
  expect((await stranger.ask('GET', path)).status).toBe(401);
  expect((await keep(stranger, 0, 'Dag')).status).toBe(401);
  expect((await keep(lies, 0, 'x'.repeat(30_001))).status).toBe(422);
});
