import { addDays, dayOf, instantOf } from '@dorpel/i18n/brussels';
import { exampleForm } from '../seed/example-forms.ts';
import { startNeighbours } from '../submissions/neighbours.fixture.ts';
import { newKey, startForms, until } from '../submissions/service.fixture.ts';
import { remindedOf } from './changes.ts';

const tokenIn = (text: string) => decodeURIComponent(/token=([\w.%-]+)/.exec(text)?.[1] ?? '');

test('F5 a viewing is reminded of the day before, once, in the language of its visitor; a cancelled one is not', async () => {
  let clock = new Date();
  const neighbours = await startNeighbours();
  const forms = await startForms({ neighbours: neighbours.url, now: () => clock });
  const { items } = await forms.client.listViewingSlots({ params: { id: 'p1' } });
  const soon = addDays(dayOf(clock), 2);
  const slot = items.find(({ startsAt }) => dayOf(new Date(startsAt)) >= soon);
  if (!slot) throw new Error('There is no slot in the days to come.');
  const book = (email: string, language: 'fr' | 'de') => {
    const body = { ...exampleForm('viewing-appointment', newKey(), language), email, slotId: slot.id };
    return forms.client['viewing-appointment']({ body });
  };
  const mailsTo = async (email: string) => (await forms.catcher.mails()).filter(({ to }) => to.includes(email));
  await book('comes@example.com', 'fr');
  await book('stays@example.com', 'de');
  const [confirmed] = await until(async () => {
    const mails = await mailsTo('stays@example.com');
    return mails.length > 0 && mails;
  });
  await forms.client.cancelAppointment({ body: { token: tokenIn(confirmed?.text ?? '') } });

  const dayBefore = instantOf(addDays(dayOf(new Date(slot.startsAt)), -1), '11:00') ?? clock;
  // That the office took one for spam, and no more, is no change of the viewing.
  const all = forms.database.db.collection('submissions');
  await book('moved@example.com', 'fr');
  await all.updateOne({ person: 'moved@example.com' }, { $set: { changedAt: dayBefore } });
  await all.updateOne({ person: 'comes@example.com' }, { $set: { changedAt: dayBefore, toldAgainAt: dayBefore } });
  clock = dayBefore;
  const reminder = await until(async () =>
    (await mailsTo('comes@example.com')).find(({ subject }) => subject.startsWith('Votre visite a lieu demain')),
  );
  expect(tokenIn(reminder.text)).not.toBe('');
  expect(reminder.attachments).toEqual([expect.objectContaining({ type: expect.stringContaining('text/calendar') })]);
  // A later booking is reminded of in a later round: by then, the rounds between had their chance to repeat themselves.
  await book('witness@example.com', 'fr');
  await until(async () => (await mailsTo('witness@example.com')).length === 2);
  expect(await mailsTo('comes@example.com')).toHaveLength(2);
  expect(await mailsTo('moved@example.com')).toHaveLength(1);
  expect((await mailsTo('stays@example.com')).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('morgen'),
  );
  await forms.stop();
  await neighbours.stop();
});

test.each([
  ['2026-11-27T08:59:00Z', undefined],
  ['2026-11-27T09:00:00Z', ['2026-11-27T23:00:00.000Z', '2026-11-28T23:00:00.000Z']],
  ['2026-11-27T22:59:00Z', ['2026-11-27T23:00:00.000Z', '2026-11-28T23:00:00.000Z']],
  // The day on which summer time begins has 23 hours.
  ['2026-03-28T10:00:00Z', ['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z']],
])('F5 at %s the reminders are of the viewings of tomorrow in Brussels', (now, day) => {
  const found = remindedOf(new Date(now));
  expect(found && [found.from.toISOString(), found.until.toISOString()]).toEqual(day);
});
