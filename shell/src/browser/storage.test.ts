import { takeFormerNames } from './storage.ts';

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
