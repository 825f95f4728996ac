import { siteWindow } from './site-history.ts';

test('X11 a loop that writes the address leaves the site its own history', () => {
  const pushed = history.length;
  for (let i = 0; i < 300; i += 1) history.pushState({ i }, '', `#${i}`);
  // What a part needs for itself is taken; the rest would use up what a browser takes from a whole document.
  expect(history.length - pushed).toBe(20);
  expect(location.hash).toBe('#19');
  for (let i = 0; i < 30; i += 1) siteWindow.history.replaceState({ of: 'the site' }, '', `#own-${i}`);
  expect([location.hash, history.state]).toEqual(['#own-29', { of: 'the site' }]);
  expect(siteWindow.history.state).toEqual({ of: 'the site' });
});
