import type { Context } from '@dorpel/federation';
import type { Values } from '../parts/form/values.ts';

/** What an address chooses beforehand: `?wish=visit` a visit, `?wish=info` a question. */
export function startOf({ url }: Pick<Context, 'url'>): Values {
  const wish = url.searchParams.get('wish');
  return wish === 'visit' || wish === 'info' ? { wish } : {};
}
