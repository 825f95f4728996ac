import '@dorpel/ui/tokens.css';
import '@dorpel/ui/fonts.css';
import '@dorpel/ui/base.css';
import '../consent/ConsentDialog.module.css';
import { wakePart } from './islands.tsx';
import { startSite } from './site.tsx';

/** What comes when somebody is there, whole: parts of a page and the site itself share nearly all of it. */
globalThis.dorpelLive = { startSite, wakePart };
