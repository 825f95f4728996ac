import { showFailures } from './overlay.js';
import { keepTyped, reloadTyped, restoreTyped } from './typed.js';
import { reportThrown } from './thrown.js';

/** Runs in every page of the harness: exchanges what changed when another build is there, and says what is wrong. */

/** The build that this document is of, and then the last one that it heard of. */
let known = Number(new URL(import.meta.url).searchParams.get('build'));
let hasHeard = false;
let failures = [];
const thrown = reportThrown((said) => showFailures([...failures, ...said]));

/** What did not run here may have made what is shown, on the server: then the page is loaded again, with what was typed. */
const exchange = (hash) =>
  keepTyped(async () => {
    const isSeen = await globalThis.dorpelDev?.hot.harness(hash);
    if (!isSeen || globalThis.dorpelDev.needsDocument) throw new Error('Something else changed');
    // What threw took its whole tree along.
    if (thrown.isAny()) throw new Error('Something was thrown');
  }).catch(() => reloadTyped());

let turn = Promise.resolve();
restoreTyped();
new EventSource('/harness/changes').addEventListener('message', ({ data }) => {
  const said = JSON.parse(data);
  // What was built before this page could hear of it may be in its scripts, and is not in its document.
  const follow = hasHeard ? () => exchange(said.hash) : reloadTyped;
  if (known !== said.build) turn = turn.then(follow);
  [known, hasHeard] = [said.build, true];
  failures = said.failures;
  thrown.show();
});
addEventListener('change', ({ target }) => {
  if (target.matches('[data-harness-moods]')) location.assign(target.value);
});
