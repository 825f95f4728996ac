import { Problem } from '@dorpel/contracts';
import type { Language } from '@dorpel/i18n/languages';
import type { Call } from '@dorpel/service-kit';

/** What the features have to know of who is logged in. */
export type Visitor = {
  readonly id: string;
  readonly propertyIds: readonly string[];
  readonly language: Language;
  readonly mustReplacePassword: boolean;
};

/** The owner behind a request, or null. */
export type OwnerOf = (call: Call) => Promise<Visitor | null>;

/**
 * The owner who is logged in and may see figures.
 *
 * @throws Problem 'session/missing', 'password/must-be-replaced'
 */
export async function requireOwner(ownerOf: OwnerOf, call: Call): Promise<Visitor> {
  const owner = await ownerOf(call);
  if (!owner) throw new Problem('session/missing');
  if (owner.mustReplacePassword) throw new Problem('password/must-be-replaced');
  return owner;
}

/**
 * Lets only the owner of a property on. Another owner's property and one that does not exist are the same to who asks (O7).
 *
 * @throws Problem 'property/not-found', and what `requireOwner` raises
 */
export async function requireOwnProperty(ownerOf: OwnerOf, call: Call, propertyId: string): Promise<Visitor> {
  const owner = await requireOwner(ownerOf, call);
  if (!owner.propertyIds.includes(propertyId)) throw new Problem('property/not-found');
  return owner;
}
