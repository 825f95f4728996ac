import type { PageState } from '../app/page-state.ts';
import type { SiteData } from '../app/app-context.ts';

/** What the document says of the site and of its page, as data; and where the script is that lets both be alive. */
type Embedded = { readonly site: SiteData; readonly state: PageState; readonly live: string };

export const { site, state, live } = JSON.parse(document.getElementById('dorpel')?.textContent ?? '') as Embedded;
