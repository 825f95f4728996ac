/** What people write around an amount: the sign, spaces of every width, the apostrophe of the Swiss. */
const AROUND = /[€\s'’]|eur(o)?/gi;
const WHOLE = /^\d+$/;
/** Groups of three after points or commas: no amount of money has three decimals. */
const GROUPED = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/;
const WITH_DECIMALS = /^(\d+|\d{1,3}(?:\.\d{3})+(?=,)|\d{1,3}(?:,\d{3})+(?=\.))[.,](\d{1,2})$/;

const CENTS = 100;

/**
 * An amount in cents, as people in Belgium and Luxembourg write it: `350000`, `350.000`, `€ 350 000`, `1.250,50` or
 * `1,250.50`. Null for anything else, and for what no computer counts exactly.
 */
export function readAmount(text: string): number | null {
  const bare = text.replace(AROUND, '');
  if (bare.length > 15) return null;
  if (WHOLE.test(bare)) return Number(bare) * CENTS;
  if (GROUPED.test(bare)) return Number(bare.replace(/[.,]/g, '')) * CENTS;
  const [, whole, decimals] = WITH_DECIMALS.exec(bare) ?? [];
  if (whole === undefined || decimals === undefined) return null;
  return Number(whole.replace(/[.,]/g, '')) * CENTS + Number(decimals.padEnd(2, '0'));
}

/** A percentage in hundredths: `3,45 %` is 345. Null for anything else. */
export function readPercent(text: string): number | null {
  const bare = text.replace(/[\s%]/g, '');
  const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** A whole number of at most four digits. */
export const readWhole = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);
