import type { Texts } from '@dorpel/contracts/content-entities';
import { LANGUAGES } from '@dorpel/i18n/languages';

const KEYS: ReadonlySet<string> = new Set([...LANGUAGES, 'public']);

const isTexts = (value: object): value is Texts => {
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([key]) => KEYS.has(key)) &&
    entries.some(([, text]) => typeof text === 'string')
  );
};

/** Every text per language in a value, with where it stands: 'params.modules.0.title'. */
export function textsIn(value: unknown, path = ''): { path: string; texts: Texts }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isTexts(value)) return [{ path, texts: value }];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`));
}

/** Every value of a name in a value, with where it stands. */
export function valuesOf(name: string, value: unknown, path = ''): { path: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path === '' ? key : `${path}.${key}`;
    return key === name ? [{ path: here, value: inner as unknown }] : valuesOf(name, inner, here);
  });
}
