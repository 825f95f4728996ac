import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type DocumentLink, signDocumentLink } from '@dorpel/contracts/document-link';
import { DOCUMENT_SECRET, type Running, startCatalogue, TODAY } from '../service.fixture.ts';

let service: Running;
const NOW = TODAY.getTime() / 1000;

beforeAll(async () => {
  service = await startCatalogue('demo');
});
afterAll(() => service.stop());

const link: DocumentLink = { owner: 'project', ownerId: '900', documentId: '80', expires: NOW + 60 };
const open = async (changes: Partial<DocumentLink> = {}, secret = DOCUMENT_SECRET) =>
  service.fetch(await signDocumentLink(secret, { ...link, ...changes }));

test('F8 documents are named with type and size, in the language asked', async () => {
  const { items } = await service.client.listProjectDocuments({ params: { id: '900' }, query: { language: 'fr' } });
  expect(items.map(({ id }) => id).sort()).toEqual(['80', '81']);
  expect(items.find(({ id }) => id === '80')).toMatchObject({
    name: 'Cahier des charges',
    kind: 'specifications',
    mediaType: 'application/pdf',
  });
  for (const { id, bytes } of items)
    expect((await (await open({ documentId: id })).arrayBuffer()).byteLength).toBe(bytes);
});

test('F8 a signed link gives the document, to be saved and kept by nobody on the way', async () => {
  const response = await open();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="lastenboek.pdf"');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
});

test('F8 a property and a project that are not there have no documents', async () => {
  await expect(service.client.listDocuments({ params: { id: '1' }, query: { language: 'nl' } })).rejects.toMatchObject({
    code: 'property/not-found',
  });
  await expect(
    service.client.listProjectDocuments({ params: { id: '1' }, query: { language: 'nl' } }),
  ).rejects.toMatchObject({ code: 'project/not-found' });
});

test.each<[string, Partial<DocumentLink>, string, number, string]>([
  ['is over', { expires: NOW - 1 }, DOCUMENT_SECRET, 410, 'document/expired'],
  ['is signed by somebody else', {}, 'another secret that is just as long as it has to be', 410, 'document/expired'],
  ['names no document', { documentId: '999' }, DOCUMENT_SECRET, 404, 'document/not-found'],
  ['names no project', { ownerId: '901' }, DOCUMENT_SECRET, 404, 'document/not-found'],
  ['names a document of another', { owner: 'property', ownerId: '20401' }, DOCUMENT_SECRET, 404, 'document/not-found'],
])('F8 a link that %s is refused', async (_, changes, secret, status, code) => {
  const response = await open(changes, secret);
  expect([response.status, await response.json()]).toEqual([status, { problem: { code } }]);
});

test('F8 a link for one document opens no other', async () => {
  const path = await signDocumentLink(DOCUMENT_SECRET, link);
  for (const spoilt of [
    path.replace('/80?', '/81?'),
    path.replace(`expires=${link.expires}`, `expires=${link.expires + 9999}`),
    path.slice(0, -1),
    `${path}&signature=x`,
  ]) {
    expect((await service.fetch(spoilt)).ok).toBe(false);
  }
});

test('F8 a document whose file was lost is not found, and not named', async () => {
  await rm(join(service.dataDir, 'documents'), { recursive: true });
  expect((await open()).status).toBe(404);
  const { items } = await service.client.listProjectDocuments({ params: { id: '900' }, query: { language: 'nl' } });
  expect(items).toEqual([]);
});
