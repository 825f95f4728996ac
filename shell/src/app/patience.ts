/**
 * In the query of an address: who has no scripts to fetch what is late asks for the page again, and then its slots may take
 * as long as where scripts fetch them (X7).
 */
export const PATIENT = 'patient';

/** Path and query of a page that waits for its slots. */
export function patiently({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.set(PATIENT, '');
  return `${pathname}?${query}`;
}

/** Whether an address asks for a page that waits for its slots. */
export const isPatient = (url: URL): boolean => url.searchParams.get(PATIENT) === '';
