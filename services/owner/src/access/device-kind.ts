import Bowser from 'bowser';
import type { DeviceKind } from './account.ts';

/** Characters of a header that are looked at. */
const LONGEST = 400;

/** What a browser says it is. The header itself is not stored: it tells more than anybody needs to recognise a device. */
export function deviceKindOf(userAgent: string): DeviceKind {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  return { browser: browser.name ?? null, system: os.name ?? null };
}
