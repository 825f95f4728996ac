import type { Tags } from '@dorpel/contracts/content';
import type { TagSettings } from '../../app/app-context.ts';
import type { SiteContent } from '../cache/site-source.ts';

/** What a tag needs of the security policy beside its script: where it sends what it counted. */
const SENDS: Readonly<Record<keyof Tags, readonly string[]>> = {
  analytics: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
  ads: ['https://www.google.com', 'https://www.googleadservices.com', 'https://googleads.g.doubleclick.net'],
  tagManager: ['https://*.google-analytics.com', 'https://*.analytics.google.com'],
  socialPixel: ['https://www.facebook.com'],
};

/** Frames in which Google Ads keeps what it knows of a visitor. */
const ADS_FRAME = 'https://td.doubleclick.net';

/** The scripts, receivers and frames that the policy allows beside the site itself. */
export type Sources = {
  readonly scripts: readonly string[];
  readonly receivers: readonly string[];
  readonly frames: readonly string[];
};

/** The tags of a site and where their scripts come from; undefined without a single id, or without a question about cookies. */
export function tagSettings(
  { tags, consent }: SiteContent['content']['nl'],
  scripts: Omit<TagSettings, 'ids'>,
): TagSettings | undefined {
  return consent && tags && Object.values(tags).some(Boolean) ? { ids: tags, ...scripts } : undefined;
}

/** What the policy must allow for the tags that have an id, and for these alone (H10). */
export function sourcesOf(settings: TagSettings | undefined): Sources {
  if (!settings) return { scripts: [], receivers: [], frames: [] };
  const { ids, google, social } = settings;
  const kinds = (Object.keys(SENDS) as (keyof Tags)[]).filter((kind) => ids[kind]);
  const scripts = [...new Set(kinds.map((kind) => (kind === 'socialPixel' ? social : google)))];
  return {
    scripts,
    receivers: [...new Set([...scripts, ...kinds.flatMap((kind) => SENDS[kind])])],
    frames: ids.ads ? [ADS_FRAME] : [],
  };
}

/** The sources that the site of the moment allows: looked up again only when the site is another one. */
export function sourcesOfSite(
  current: () => SiteContent | undefined,
  scripts: Omit<TagSettings, 'ids'>,
): () => Sources {
  let of: SiteContent | undefined;
  let sources = sourcesOf(undefined);
  return () => {
    const known = current();
    if (known !== of) sources = sourcesOf(known && tagSettings(known.content[known.table.default], scripts));
    of = known;
    return sources;
  };
}
