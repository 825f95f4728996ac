import { isProblem } from '@dorpel/contracts';
import { content, type PageModule } from '@dorpel/contracts/content';
import type { Context } from '@dorpel/federation';

export type TeamData = Pick<PageModule, 'title' | 'articles'>;

/** The contact page of the content, whose team block this is (specification, section 1). */
const CONTACT = '5';

/** The people of the agency, as the contact page's team block names them (A6); null when it names none. */
export async function load({ client, language, signal }: Context): Promise<TeamData | null> {
  const page = await client(content)
    .getPage({ params: { id: CONTACT }, query: { language } }, { signal })
    .catch((error: unknown) => {
      if (isProblem(error, 'page/not-found')) return null;
      throw error;
    });
  const block = page?.modules.find(({ view, articles }) => view === 'ons-team-view' && articles.length > 0);
  return block ? { title: block.title, articles: block.articles } : null;
}
