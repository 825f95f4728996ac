import type { Named } from '@dorpel/contracts/catalogue';
import { type FormContract, FORMS, namedIn, unknownCodes } from '@dorpel/contracts/forms';
import type { Context } from '@dorpel/federation';
import { check } from './check.ts';
import type { FormDeclaration } from './declaration.ts';
import { createKey } from './key.ts';
import type { Values } from './values.ts';

const contractOf = (form: FormDeclaration): FormContract => FORMS[form.name];

/** Milliseconds that a visitor's other mistakes wait for this: what is not known by then, the service says. */
const PATIENCE = 1_500;

const NOTHING_GONE: Named = { type: [], city: [] };

/**
 * What stands in a form that the catalogue does not know any more: it was chosen in a page that has been open, or kept, for long.
 * It is told with all else that is wrong, and not after it.
 */
export async function staleReferencesIn(
  form: FormDeclaration,
  values: Values,
  context: Pick<Context<object>, 'client' | 'language'>,
): Promise<Named> {
  const named = namedIn(contractOf(form), values);
  if (named.type.length + named.city.length === 0) return NOTHING_GONE;
  try {
    const { unknownTo } = await import('../facets.ts');
    return await unknownTo({ ...context, signal: AbortSignal.timeout(PATIENCE) }, named);
  } catch {
    return NOTHING_GONE;
  }
}

/** The same where something else is wrong; what is right is sent without a wait, and the service looks for itself. */
export const goneBeside: typeof staleReferencesIn = async (form, values, context) =>
  check(form, { ...values, key: values['key'] || createKey() }, context.language).codes
    ? staleReferencesIn(form, values, context)
    : NOTHING_GONE;

/** The codes of the fields in which it still stands. */
export const goneCodes = (form: FormDeclaration, values: Values, gone: Named) =>
  unknownCodes(contractOf(form), values, gone);
