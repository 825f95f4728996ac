import type { FormName } from '@dorpel/contracts/forms';
import type { Context } from '@dorpel/federation';

/** The forms that start from a property or a project (C17), by the names of their routes: one of them has one for each. */
export type FormRoute = FormName | 'project-document-request';

/** The address of a form about something, or null where this site has no such form. */
export function formHref(
  href: Context['href'],
  route: FormRoute,
  params: Readonly<Record<string, string>>,
): string | null {
  const address = href(route, params);
  return address === '/' ? null : address;
}
