export const AGENCY = 'agency';

/** Whose hours an address asks for; the agency's for what is no such name. */
export function ofIn({ searchParams }: URL): string {
  const of = searchParams.get('of') ?? '';
  return /^(property|advisor)-[\w-]{1,64}$/.test(of) ? of : AGENCY;
}
