import type { TagSettings } from '../app/app-context.ts';
import { type Category, type Choice, SIGNALS, signal } from './choice.ts';

/** Milliseconds that Google's tags wait for the choice before they take the default (specification, section 9). */
const WAIT_FOR_UPDATE = 500;

type Pixel = { (...command: unknown[]): void; callMethod?: (...command: unknown[]) => void; queue: unknown[][] };
type TagWindow = Window & { dataLayer?: unknown[]; fbq?: Pixel; _fbq?: Pixel };

export type Tags = {
  /** Tells the tags what was chosen, loads those that it allows and did not allow before, and tells them of this page. */
  obey(choice: Choice): void;
  /** Tells the tags that run of the page that is shown now. */
  tellOfPage(): void;
  /** Tells the tags that they are no longer wanted, and removes what they stored on this site. */
  withdraw(choice: Choice): void;
};

/** What the tags of others store in first-party cookies. */
const THEIR_COOKIES = /^(?:_ga|_gid|_gat|_gcl|_gac|_fbp|_fbc)/;

function addScript(src: string): void {
  const script = Object.assign(document.createElement('script'), { src, async: true });
  document.head.append(script);
}

function createPixel(): Pixel {
  const pixel: Pixel = (...command) => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else pixel.queue.push(command);
  };
  pixel.queue = [];
  return Object.assign(pixel, { push: pixel, loaded: true, version: '2.0' });
}

function removeCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const { hostname } = location;
  const parent = hostname.split('.').slice(-2).join('.');
  for (const name of names.filter((each) => THEIR_COOKIES.test(each)))
    for (const domain of ['', `; domain=${hostname}`, `; domain=.${parent}`])
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
}

/**
 * The tags of this site (H10), none of them loaded yet. Google's hear that all is denied before any of them is (Consent
 * Mode v2, H9).
 */
export function createTags({ ids, google, social }: TagSettings, language: string): Tags {
  const page = window as TagWindow;
  page.dataLayer ??= [];
  const { dataLayer } = page;
  // Google's script knows a command by its being an `arguments` object, not an array.
  function gtag(..._command: unknown[]): void {
    dataLayer.push(arguments);
  }
  const tell = (mode: 'default' | 'update', choice: Choice) =>
    gtag('consent', mode, {
      ...Object.fromEntries(SIGNALS.map(([name, , category]) => [name, signal(choice, category)])),
      ...(mode === 'default' ? { wait_for_update: WAIT_FOR_UPDATE } : {}),
    });

  let hasGtag = false;
  /** Analytics and ads share one script; pages are told of by us, so that none is counted twice. */
  const startGtag = (id: string) => {
    if (!hasGtag) {
      gtag('js', new Date());
      addScript(`${google}/gtag/js?id=${id}`);
    }
    hasGtag = true;
    gtag('config', id, { send_page_view: false });
  };

  const place = () => ({ page_location: location.href, page_title: document.title, language });
  const telling = new Set<() => void>();
  const viewed = () => gtag('event', 'page_view', place());

  /** Which category allows a tag, how it is loaded, and how it hears of a page. */
  const all: { id: string | undefined; allowedBy: readonly Category[]; start: (id: string) => () => void }[] = [
    {
      id: ids.analytics,
      allowedBy: ['analytical'],
      start: (id) => {
        startGtag(id);
        return viewed;
      },
    },
    {
      id: ids.ads,
      allowedBy: ['marketing'],
      start: (id) => {
        startGtag(id);
        return viewed;
      },
    },
    {
      id: ids.tagManager,
      allowedBy: ['analytical', 'marketing'],
      start: (id) => {
        dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
        addScript(`${google}/gtm.js?id=${id}`);
        return () => dataLayer.push({ event: 'page_view', ...place() });
      },
    },
    {
      id: ids.socialPixel,
      allowedBy: ['social'],
      start: (id) => {
        const pixel = createPixel();
        page.fbq ??= pixel;
        page._fbq ??= pixel;
        addScript(`${social}/en_US/fbevents.js`);
        pixel('init', id);
        return () => page.fbq?.('track', 'PageView');
      },
    },
  ];
  const started = new Set<string>();

  // Before anything of others is loaded.
  tell('default', undefined);
  return {
    obey(choice) {
      tell('update', choice);
      for (const { id, allowedBy, start } of all) {
        if (!id || started.has(id) || !allowedBy.some((each) => choice?.includes(each))) continue;
        started.add(id);
        const tellIt = start(id);
        // Two tags with one script hear of a page together.
        if (telling.has(tellIt)) continue;
        telling.add(tellIt);
        tellIt();
      }
    },
    tellOfPage() {
      for (const tellIt of telling) tellIt();
    },
    withdraw(choice) {
      tell('update', choice);
      page.fbq?.('consent', 'revoke');
      removeCookies();
    },
  };
}
