import { createReadStream } from 'node:fs';
import type Router from '@koa/router';
import { Problem } from '@dorpel/contracts';
import type { catalogue } from '@dorpel/contracts/catalogue';
import { type DocumentLink, isSigned } from '@dorpel/contracts/document-link';
import { LANGUAGES } from '@dorpel/i18n/languages';
import type { Handlers } from '@dorpel/service-kit';
import type { Originals } from '../import/import.ts';
import type { DocumentFile } from '../property/property.ts';
import { openDocument, presentDocuments } from './documents.ts';

type Endpoints = Handlers<typeof catalogue, 'listDocuments' | 'listProjectDocuments'>;

export type DocumentRoutes = {
  /** The documents of a property or project; null when there is no such. */
  readonly documentsOf: (owner: DocumentLink['owner'], ownerId: string) => Promise<readonly DocumentFile[] | null>;
  readonly originals: Originals;
};

/** The endpoints that name the documents of a property or project. */
export function documentHandlers({ documentsOf, originals }: DocumentRoutes): Endpoints {
  const list = async (owner: DocumentLink['owner'], ownerId: string) => {
    const documents = await documentsOf(owner, ownerId);
    if (!documents) throw new Problem(`${owner}/not-found`);
    return documents;
  };
  return {
    listDocuments: async ({ params, query }) =>
      presentDocuments(await list('property', params.id), originals, query.language),
    listProjectDocuments: async ({ params, query }) =>
      presentDocuments(await list('project', params.id), originals, query.language),
  };
}

const OWNERS = ['property', 'project'] as const;

/**
 * `GET /v1/documents/{owner}/{ownerId}/{documentId}?expires&signature[&language]`: the document itself, to who has a
 * link that was signed with the secret (F8). Never kept by caches, always saved rather than shown.
 */
export const documentRoutes =
  ({ documentsOf, originals, secret, now }: DocumentRoutes & { readonly secret: string; readonly now: () => Date }) =>
  (router: Router): void => {
    router.get('/v1/documents/:owner/:ownerId/:documentId', async (ctx) => {
      const { ownerId = '', documentId = '' } = ctx.params;
      const owner = OWNERS.find((each) => each === ctx.params['owner']);
      const { expires, signature, language: asked } = ctx.query;
      if (!owner || typeof expires !== 'string' || typeof signature !== 'string')
        throw new Problem('document/not-found');
      const link = { owner, ownerId, documentId, expires: /^\d{1,12}$/.test(expires) ? Number(expires) : 0 };
      const seconds = Math.floor(now().getTime() / 1000);
      if (!(await isSigned(secret, link, signature, seconds))) throw new Problem('document/expired');
      const document = (await documentsOf(owner, ownerId))?.find(({ id }) => id === documentId);
      const language = LANGUAGES.find((each) => each === asked) ?? 'nl';
      const file = document && (await openDocument(document, originals, language));
      if (!file) throw new Problem('document/not-found');
      ctx.status = 200;
      ctx.set('content-type', file.mediaType);
      ctx.set('content-disposition', `attachment; filename="${file.fileName}"`);
      ctx.set('cache-control', 'private, no-store');
      ctx.length = file.bytes;
      if (ctx.method !== 'HEAD') ctx.body = createReadStream(file.path);
    });
  };
