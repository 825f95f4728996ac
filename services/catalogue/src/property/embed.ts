/** Media of another site, as an address that is safe to put in a frame or player. */
export type Embed = {
  kind: 'youtube' | 'vimeo' | 'facebook' | 'file' | 'matterport' | 'tvl' | 'yisual';
  url: string;
};

const LONGEST_URL = 500;

/** Hosts of virtual tours, with all that ends in a dot and one of these (specification, section 5). */
const TOUR_HOSTS: readonly { kind: Embed['kind']; suffixes: readonly string[] }[] = [
  { kind: 'matterport', suffixes: ['matterport.com'] },
  { kind: 'tvl', suffixes: ['tvl.be', 'tvl.io', 'tvl.com'] },
  { kind: 'yisual', suffixes: ['yisual.com', 'yisual.be'] },
];

/** Endings of videos that are files (specification, section 5). */
const VIDEO_FILE = /\.(?:mp4|mov|wmv|avi|flv|webm)$/i;

const isHost = (host: string, ...suffixes: readonly string[]) =>
  suffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));

/**
 * Reads a web address strictly: http or https, no credentials, no port, nothing but a name as host. Anything else,
 * such as `javascript:`, `data:` or an IP address, is refused with null.
 */
function readUrl(text: string): URL | null {
  if (text.length > LONGEST_URL || /[\s\\]/.test(text) || !/^https?:\/\//i.test(text)) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || url.username || url.password || url.port) return null;
  return /\.[a-z]{2,}$/.test(url.hostname) ? url : null;
}

function youtube(url: URL): Embed | null {
  const host = url.hostname;
  const isShort = host === 'youtu.be';
  if (!isShort && !isHost(host, 'youtube.com', 'youtube-nocookie.com')) return null;
  const path = isShort ? url.pathname.slice(1) : /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  const id = path ?? (url.pathname === '/watch' ? url.searchParams.get('v') : null) ?? '';
  return /^[\w-]{11}$/.test(id) ? { kind: 'youtube', url: `https://www.youtube-nocookie.com/embed/${id}` } : null;
}

function vimeo(url: URL): Embed | null {
  if (!isHost(url.hostname, 'vimeo.com')) return null;
  const id = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12})\/?$/.exec(url.pathname)?.[1];
  return id ? { kind: 'vimeo', url: `https://player.vimeo.com/video/${id}?dnt=1` } : null;
}

function facebook(url: URL): Embed | null {
  if (!isHost(url.hostname, 'facebook.com')) return null;
  const ofPath = /^\/[\w.-]+\/videos\/(?:[\w.-]+\/)?(\d{1,20})\/?$/.exec(url.pathname)?.[1];
  const id = ofPath ?? (/^\/watch\/?$/.test(url.pathname) ? url.searchParams.get('v') : null) ?? '';
  if (!/^\d{1,20}$/.test(id)) return null;
  const video = encodeURIComponent(`https://www.facebook.com/watch/?v=${id}`);
  return { kind: 'facebook', url: `https://www.facebook.com/plugins/video.php?href=${video}` };
}

function file(url: URL): Embed | null {
  if (url.protocol !== 'https:' || !VIDEO_FILE.test(url.pathname)) return null;
  return { kind: 'file', url: url.href };
}

const VIDEO_READERS = [youtube, vimeo, facebook, file];

/** The video a link leads to, in the player of its site, or null when the link is not one of those we know (S5). */
export function readVideo(link: string): Embed | null {
  const url = readUrl(link);
  if (!url) return null;
  for (const read of VIDEO_READERS) {
    const embed = read(url);
    if (embed) return embed;
  }
  return null;
}

/** The virtual tour a link leads to, or null when its host is none of those we know (S5, C9). */
export function readTour(link: string): Embed | null {
  const url = readUrl(link);
  const tour = url && TOUR_HOSTS.find(({ suffixes }) => isHost(url.hostname, ...suffixes));
  if (!url || !tour) return null;
  url.protocol = 'https:';
  return { kind: tour.kind, url: url.href };
}
