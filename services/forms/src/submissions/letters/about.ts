import type { Language } from '@dorpel/i18n/languages';
import type { ProjectInMail, Properties, PropertyInMail } from '../properties-properties.ts';
import type { Answers } from '../submission.ts';

/** Whose documents are asked for. */
export type Owner = { readonly kind: 'property' | 'project'; readonly id: string };

/** The one of the two that a request names: its struct refuses others. */
export const ownerOf = ({ propertyId, projectId }: Answers<'document-request'>): Owner =>
  projectId === undefined ? { kind: 'property', id: propertyId ?? '' } : { kind: 'project', id: projectId };

/** @throws Problem 'property/not-found', 'project/not-found' when the catalogue knows there is none */
export const findOwner = (
  { kind, id }: Owner,
  language: Language,
  sources: Pick<Properties, 'property' | 'project'>,
): Promise<PropertyInMail | ProjectInMail> => sources[kind](id, language);

/** What was asked for, as the catalogue names it; ids while it is out of reach. */
export async function namedDocuments(
  owner: Owner,
  ids: readonly string[],
  language: Language,
  sources: Pick<Properties, 'property' | 'project'>,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const { known } = await findOwner(owner, language, sources);
  return ids.map((id) => ({ id, name: known?.documents.find((each) => each.id === id)?.name ?? id }));
}
