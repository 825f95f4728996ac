import { isLanguage, type Language } from '@dorpel/i18n/languages';

/** Where the harness is: in which scene and mood, in which language, on which route with which params. */
export type Address = {
  readonly scene: string;
  readonly mood: string;
  readonly language: Language;
  /** '' is the scene itself. */
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
};

/** '/page.viewing-appointment.1/as-written/nl/viewing-appointment/id=p3/': params are parts of the path, the query is the page's. */
export function pathOf({ scene, mood, language, route, params }: Address): string {
  const named = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `/${[scene, encodeURIComponent(mood), language, ...(route ? [route] : []), ...named].join('/')}/`;
}

/** Reads what `pathOf` wrote; null when it is no such path. */
export function parsePath(path: string): Address | null {
  const [scene, mood, language, ...rest] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (!scene || !mood || !isLanguage(language)) return null;
  const route = rest[0] && !rest[0].includes('=') ? rest[0] : '';
  const params = rest.slice(route ? 1 : 0).map((each) => {
    const [name = '', ...value] = each.split('=');
    return [name, value.join('=')] as const;
  });
  return { scene, mood, language, route, params: Object.fromEntries(params) };
}
