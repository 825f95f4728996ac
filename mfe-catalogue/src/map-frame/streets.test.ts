import { creditsOf } from './streets.ts';

test('C6 streets say whom they are from with words and links to other sites, and nothing else that stands there', () => {
  const html =
    '<a href="https://www.openstreetmap.org/copyright" onclick="x()">© OpenStreetMap</a>, <b>Town</b><i lang="fr">Ville</i><i lang="nl">!</i> <a href="javascript:x()">here</a><img src=x onerror="x()"><script>x()</script><style>p{}</style><!-- y -->';
  const shown = document.createElement('p');
  shown.append(...creditsOf(html, 'nl'));
  expect(shown.innerHTML).toBe(
    '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>, Town! here',
  );
});
