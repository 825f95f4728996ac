import { readChoice, storeChoice } from './choice.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
/** What the agency asks about; the last is a kind of its own that nothing of ours hangs on. */
const OFFERED = ['necessary', 'analytical', 'marketing', 'social', 'unclassified', 'chat'];
const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => localStorage.clear());

describe('H9 the stored choice', () => {
  test('is kept under the names of the specification', () => {
    storeChoice(['necessary', 'analytical'], NOW);
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'consent',
      'consentAdPersonalization',
      'consentAdStorage',
      'consentAdUserData',
      'consentAnalyticsStorage',
    ]);
    expect(localStorage.getItem('consentAnalyticsStorage')).toBe('granted');
    for (const key of ['consentAdUserData', 'consentAdStorage', 'consentAdPersonalization'])
      expect(localStorage.getItem(key)).toBe('denied');
  });

  test.each([[OFFERED], [['necessary']], [['necessary', 'marketing', 'social']]])(
    'is read as it was made: %s',
    (choice) => {
      storeChoice(choice, NOW);
      expect(readChoice(OFFERED, NOW)).toEqual(choice);
    },
  );

  test('is asked for again after a year, and never taken from the future', () => {
    storeChoice(OFFERED, NOW);
    expect(readChoice(OFFERED, NOW + 364 * DAY)).toEqual(OFFERED);
    expect(readChoice(OFFERED, NOW + 365 * DAY)).toBeUndefined();
    expect(readChoice(OFFERED, NOW - DAY)).toBeUndefined();
  });

  test.each(['', 'granted', 'null', '[]', '{"on":"yesterday","categories":["marketing"]}', '{"on":"2026-11-21"}'])(
    'is none when what is stored can not be read: %s',
    (text) => {
      localStorage.setItem('consent', text);
      expect(readChoice(OFFERED, NOW)).toBeUndefined();
    },
  );

  test('holds no category that nobody knows', () => {
    localStorage.setItem('consent', JSON.stringify({ on: '2026-11-20T00:00:00Z', categories: ['necessary', 'all'] }));
    expect(readChoice(OFFERED, NOW)).toEqual(['necessary']);
  });

  test('H8 is forgotten with all that followed from it', () => {
    storeChoice(OFFERED, NOW);
    storeChoice(undefined, NOW);
    expect(localStorage).toHaveLength(0);
  });
});
