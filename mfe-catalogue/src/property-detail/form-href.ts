import type { Context } from '@dorpel/federation';

/** The forms that start from a property (C17), by the names of their routes. */
export type FormRoute = 'book-viewing' | 'purchase-offer' | 'rent-application' | 'request-documents' | 'send-to-friend';

/** The address of a form about a property, or null where this site has no such form. */
export function formHref(href: Context['href'], route: FormRoute, id: string): string | null {
  const address = href(route, { id });
  return address === '/' ? null : address;
}
