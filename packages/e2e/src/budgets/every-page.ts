import type { APIRequestContext } from '@playwright/test';
import { OWNER } from '../site/visitor.ts';

/** A row of the routing table, as the content service says it. */
type Row = {
  readonly name: string;
  readonly page: string;
  readonly type: string;
  readonly paths: Readonly<Record<string, string>>;
};

/** A page of the site: where one of its kind is, and whether an owner must be logged in to see it. */
export type SitePage = Pick<Row, 'name' | 'page'> & { readonly address: string; readonly isPrivate: boolean };

/** Its address holds a token that the desk gives for one draft. */
const DRAFT = 'preview';

/** Every page of the routing table in a language; words in an address that are not known here are asked of the site (R11). */
export async function everyPage(request: APIRequestContext, language = 'nl'): Promise<SitePage[]> {
  const { entries } = (await (await request.get('/api/content/v1/routes')).json()) as { readonly entries: Row[] };
  const projects = await (await request.get('/nl/projecten/')).text();
  const projectId = /<main[\s\S]*?<a [^>]*?href="\/nl\/projecten\/[^"]*?\/([^"/]+)\/"/.exec(projects)?.[1] ?? '';
  const known: Readonly<Record<string, string>> = { id: OWNER.property, projectId };
  return entries
    .filter(({ name }) => name !== DRAFT)
    .map(({ name, page, type, paths }) => ({
      name,
      page,
      address: `/${language}/${paths[language]?.replaceAll(/:(\w+)/g, (_, parameter: string) => known[parameter] ?? '-')}`,
      isPrivate: type === 'login',
    }));
}
