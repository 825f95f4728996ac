import type { SubscriptionKind } from '../subscription.ts';
import type { LetterSources } from './letter.ts';
import type { Submission } from '../submission.ts';

/** How long a link that confirms an address holds, in days. */
const CONFIRM_DAYS = 30;

/** The page on which a visitor confirms that an address is theirs (double opt-in). */
export const confirmationHref = (
  { id, language }: Pick<Submission, 'id' | 'language'>,
  kind: SubscriptionKind,
  { site, links }: Pick<LetterSources, 'site' | 'links'>,
): Promise<string> =>
  site.hrefOfLink('confirm-subscription', links.sign('confirm', id, { part: kind, days: CONFIRM_DAYS }), language);

/** Where a subscription ends: a page, and the address that mail programs call at one click (RFC 8058). */
export async function unsubscribeHrefs(
  { id, language }: Pick<Submission, 'id' | 'language'>,
  kind: SubscriptionKind,
  { site, links }: Pick<LetterSources, 'links'> & { site: Pick<LetterSources['site'], 'hrefOfLink' | 'hrefOfService'> },
): Promise<{ page: string; oneClick: string }> {
  const token = links.sign('unsubscribe', id, { part: kind });
  return {
    page: await site.hrefOfLink('unsubscribe', token, language),
    oneClick: site.hrefOfService('forms', `/v1/unsubscribe/${encodeURIComponent(token)}`),
  };
}
