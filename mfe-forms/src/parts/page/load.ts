import { isProblem } from '@dorpel/contracts';
import { type Agency, content } from '@dorpel/contracts/content';
import { type Context, type Found, found } from '@dorpel/federation';
import type { FormDeclaration } from '../form/declaration.ts';
import { type FormStart, loadForm, type Options } from '../form/load.ts';
import type { Values } from '../form/values.ts';

export type PlainData = FormStart & {
  /** null: the content service does not answer; the form works all the same. */
  readonly phone: string | null;
};

/** What a form of the agency offers beyond its declaration: the choices that are data, and what an address fills in. */
export type Extra = { readonly options?: Options; readonly start?: Values };

/** The agency; null when the content service does not answer. */
export async function loadAgency({ client, language, signal }: Context<object>): Promise<Agency | null> {
  try {
    return (await client(content).getSite({ query: { language } }, { signal })).agency;
  } catch (error) {
    if (isProblem(error)) return null;
    throw error;
  }
}

/** The page of a form that is about nothing but itself. */
export async function loadPlain(
  form: FormDeclaration,
  context: Context<object>,
  load?: (context: Context<object>) => Promise<Extra>,
): Promise<Found<PlainData>> {
  const { i18n } = context;
  const [agency, extra] = await Promise.all([loadAgency(context), load?.(context)]);
  const start = await loadForm(form, context, extra?.options, extra?.start);
  return found(
    { ...start, phone: agency?.phone ?? null },
    // The key belongs to one visitor.
    { head: { title: i18n._(form.page), description: i18n._(form.lead) }, maxAge: 0 },
  );
}
