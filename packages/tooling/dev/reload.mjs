/**
 * Runs in every page of the harness: exchanges what changed when another build is there, or loads the page again where
 * that can't be, and says what a build failed on. The first message says which build the page is of.
 */
export const RELOAD = `let known;
const say = (text) => {
  let place = document.getElementById('harness-failure');
  if (!text) return place?.remove();
  place ??= document.body.insertBefore(document.createElement('pre'), document.body.firstChild);
  Object.assign(place, { id: 'harness-failure', className: 'harness-failure', textContent: text });
};
const exchange = () => {
  if (!window.harnessExchange) return location.reload();
  window.harnessExchange().catch(() => location.reload());
};
new EventSource('/harness/changes').onmessage = ({ data }) => {
  const { build, failure } = JSON.parse(data);
  if (known !== undefined && known !== build) exchange();
  known = build;
  say(failure);
};
addEventListener('change', ({ target }) => {
  if (target.matches('[data-harness-moods]')) location.assign(target.value);
});
`;
