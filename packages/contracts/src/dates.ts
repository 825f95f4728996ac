/** True for an ISO date without time that exists: 2026-11-20. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Date.parse takes the 30th of February for the 2nd of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
