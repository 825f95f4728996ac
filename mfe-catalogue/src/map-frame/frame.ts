import '@dorpel/ui/tokens.css';
import '@dorpel/ui/fonts.css';
import { type FrameMessage, listen, type MapMessage, mapMessage, wordsOf } from '../parts/map/messages.ts';
import './frame.css';
import './cards.css';
import './controls.css';
import { element } from './elements.ts';
import { canDraw } from './engine.ts';
import { openView } from './map-view.ts';

/** To the page around, and only when it is of this origin. */
const post = (message: FrameMessage) => window.parent.postMessage(message, location.origin);

const host = element('main', { class: 'frame' });

let take: ((message: MapMessage) => void) | undefined;
let latest: MapMessage | undefined;

async function begin(first: MapMessage) {
  if (!canDraw()) {
    host.append(element('p', { class: 'sorry', role: 'status' }, wordsOf(first.messageInfo.words).noMap));
    return post({ kind: 'failed' });
  }
  take = await openView(host, first, post);
  if (latest) take(latest);
}

function hear(message: MapMessage) {
  const isFirst = latest === undefined;
  // Homes that came while the map was opened are those of now, also when the next message does not repeat them.
  latest = { ...message, propsList: message.propsList ?? latest?.propsList ?? null };
  const { language, words } = message.messageInfo;
  document.documentElement.lang = language;
  document.title = wordsOf(words).title;
  // The page around has a main part too.
  host.ariaLabel = document.title;
  if (isFirst) void begin(message);
  else take?.(message);
}

document.body.append(host);
// Opened by itself it stays empty: there is nobody to say what to show.
if (window.parent !== window) {
  listen(window, () => window.parent, mapMessage, hear);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => location.reload());
  post({ kind: 'ready' });
}
