import { badgeOf, followBadges, setBadge } from './badge.ts';

afterEach(() => localStorage.clear());

test('X3 the frame hears of a number once, when it changes', () => {
  let heard = 0;
  const stop = followBadges(() => {
    heard += 1;
  });
  setBadge('my-search', 3);
  setBadge('my-search', 3);
  expect([badgeOf('my-search'), badgeOf('other'), heard]).toEqual([3, 0, 1]);
  setBadge('my-search', 0);
  expect([badgeOf('my-search'), localStorage.length, heard]).toEqual([0, 0, 2]);
  stop();
  setBadge('my-search', 1);
  expect(heard).toBe(2);
});

test('X3 what is no number counts as none', () => {
  localStorage.setItem('site-badge-my-search', 'many');
  expect(badgeOf('my-search')).toBe(0);
});
