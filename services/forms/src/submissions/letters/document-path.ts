import { signDocumentLink } from '@dorpel/contracts/document-link';
import type { LetterSources } from './letter.ts';

/** Makes the paths of documents below the catalogue, signed with a secret; none without one. */
export function documentPathOf(secret: string | undefined): LetterSources['documentPath'] {
  return async (owner, documentId, until) =>
    secret &&
    signDocumentLink(secret, {
      owner: owner.kind,
      ownerId: owner.id,
      documentId,
      expires: Math.floor(until.getTime() / 1000),
    });
}
