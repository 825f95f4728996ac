import { badgeOf, followBadges } from '@dorpel/federation/badge';
import { readAgainOnReturn, takeFormerNames } from './storage.ts';

afterEach(() => localStorage.clear());

test('X3 what a browser kept under the former names is kept under those of now; what is newer stays', () => {
  localStorage.setItem('dorpel-my-search-1', '{"favourites":[]}');
  localStorage.setItem('dorpel-language', 'fr');
  localStorage.setItem('site-language', 'de');
  localStorage.setItem('consent', 'of others');
  takeFormerNames();
  takeFormerNames();
  expect({ ...localStorage }).toEqual({
    'site-my-search-1': '{"favourites":[]}',
    'site-language': 'de',
    consent: 'of others',
  });
});

test('X3 H1 a document that was put aside for the way back shows what was kept meanwhile', () => {
  const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  let shown = badgeOf('my-search');
  followBadges(() => {
    shown = badgeOf('my-search');
  });
  readAgainOnReturn();
  // In another document: nobody tells this one.
  localStorage.setItem('site-badge-my-search', '2');
  show(false);
  expect(shown).toBe(0);
  show(true);
  expect(shown).toBe(2);
});
