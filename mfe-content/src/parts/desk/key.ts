import { TEXT_KINDS } from '@dorpel/contracts/desk-texts';

/** Which text an address names; undefined for none that could be. */
export function keyIn({ kind, id = '' }: Readonly<Record<string, string>>) {
  const known = TEXT_KINDS.find((each) => each === kind);
  return known && /^[\w-]{1,64}$/.test(id) ? { kind: known, id } : undefined;
}
