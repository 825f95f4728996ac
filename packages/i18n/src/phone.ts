/**
 * A Belgian phone number for the eye (S1): 10 digits as `0475 12 34 56`, 9 digits as `092 22 33 44`. Any other count
 * stays unchanged, and so does an international number: without its `+` it would be another number.
 */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  const groups = isInternational(text) ? null : /^(\d{3,4})(\d\d)(\d\d)(\d\d)$/.exec(digits);
  return groups ? groups.slice(1).join(' ') : text;
}

/** The `tel:` link of a phone number: all its digits and the leading `+` (RFC 3966); an optional `(0)` is left out. */
export function phoneHref(text: string): string {
  return isInternational(text) ? `tel:+${text.replace(/\(0\)|\D/g, '')}` : `tel:${text.replace(/\D/g, '')}`;
}

function isInternational(text: string): boolean {
  return /^\D*\+/.test(text);
}
