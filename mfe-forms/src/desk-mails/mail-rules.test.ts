import { rowsIn, rulesOf } from './mail-rules.ts';

const sent = (rows: readonly Record<string, string>[]) => {
  const form = new FormData();
  rows.forEach((row, index) => {
    for (const [name, value] of Object.entries({
      order: String(index + 1),
      goal: '',
      zips: '',
      to: 'box',
      box: '',
      ...row,
    }))
      form.append(`${name}.${index}`, value);
  });
  return rulesOf(rowsIn(form));
};

test('X13 rows of the form are rules in the order that was asked for, without the empty and the removed', () => {
  expect(
    sent([
      { box: 'b@example.com', order: '2', zips: '1000; 30, 9' },
      { box: 'gone@example.com', isRemoved: 'on' },
      { to: 'advisor', order: '1', goal: 'rent', forms: 'job-contact' },
      { box: ' ' },
    ]),
  ).toEqual([
    { forms: ['job-contact'], goal: 'rent', zips: [], box: null },
    { forms: [], goal: null, zips: ['1000', '30', '9'], box: 'b@example.com' },
  ]);
});
