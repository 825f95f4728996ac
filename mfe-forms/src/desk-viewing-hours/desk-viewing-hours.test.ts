import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import { at, deskOf, refuse } from '../parts/desk/desk.fixture.ts';
import remote from '../remote.ts';
import { askedIn, rowsIn } from './rows.ts';

const { send, show } = deskOf(remote);

describe('X13 the hours', () => {
  const hoursAt = (forms: object = {}, of = 'agency') => at(`/nl/desk/viewings/hours/?of=${of}`, forms);

  test('X13 what the form shows is what it sends, and saves nothing else when nothing was changed', async () => {
    const { container } = await show('desk-viewing-hours', hoursAt());
    const form = container.querySelector('form[method="post"]') as HTMLFormElement;
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const advisorless = { from: '10:00', to: '12:30', weekday: 6 };
    expect(askedIn(values)).toEqual({
      version: 1,
      isOwn: undefined,
      hours: [{ weekday: 2, from: '14:00', to: '16:00', advisor: 'lies' }, advisorless],
      days: [{ day: '2026-12-05', from: '10:00', to: '12:00' }],
      closed: [{ from: '2026-12-24', until: '2027-01-02', note: 'Kerstvakantie' }],
      minutes: 30,
      capacity: 3,
      daysAhead: 21,
    });
  });

  test('X13 who shows homes no more stays in their rows, and the office is asked who does when it saves', async () => {
    const everyday = formsExamples.getViewingHours['of the agency'];
    const [first, ...others] = everyday.hours;
    const hours = [{ ...first, advisor: { id: 'gone', name: 'Wim Weg' } }, ...others];
    const getViewingHours = () => ({ ...everyday, hours });
    const refusal = refuse('advisor/unknown', { 'hours.0.advisor': 'invalid' });
    const setting = hoursAt({ getViewingHours, saveViewingHours: refusal });
    const { container } = await show('desk-viewing-hours', setting);
    const form = container.querySelector('form[method="post"]') as HTMLFormElement;
    const values = Object.fromEntries(new FormData(form)) as Record<string, string>;
    expect(askedIn(values).hours[0]).toMatchObject({ weekday: 2, advisor: 'gone' });
    const answer = await send('desk-viewing-hours', values, setting);
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { container: again } = await show('desk-viewing-hours', { ...setting, rejected: answer });
    const [row, other] = [0, 1].map(
      (place) => again.querySelector(`[name="hours.${place}.advisor"]`) as HTMLSelectElement,
    );
    expect([row?.value, row?.getAttribute('aria-invalid'), other?.value]).toEqual(['gone', 'true', '']);
    expect(row?.selectedOptions[0]?.textContent).toBe(
      'Wim Weg (toont geen panden meer: dit uur wordt niet aangeboden)',
    );
    expect(again.textContent).toContain('Deze collega toont geen panden meer.');
  });

  test.each([
    ['desk-viewing-hours', '/nl/desk/viewings/hours/?of=agency&sent'],
    ['desk-mail-rules', '/nl/desk/mail-rules/?sent'],
  ] as const)('X13 what was typed at %s is not lost when the service is down by then', async (page, url) => {
    const away = refuse('service/unavailable');
    const shown = await show(page, at(url));
    const form = shown.container.querySelector('form[method="post"]') as HTMLFormElement;
    // The address that leads back to what was typed.
    expect(form.getAttribute('action')).toMatch(/[?&]sent$/);
    const down = at(url, { getViewingHours: away, saveViewingHours: away, getMailRules: away, saveMailRules: away });
    const values = { version: '1', 'closed.0.from': '2027-05-01', 'closed.0.note': 'Dag van de Arbeid' };
    const answer = await send(page, values, down);
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { container } = await show(page, { ...down, rejected: answer });
    const kept = container.querySelector('form[method="post"]') as HTMLFormElement;
    expect(Object.fromEntries(new FormData(kept))).toEqual(values);
  });

  test('X13 a row is removed or added, and one day is closed without saying its end', () => {
    const values = {
      'hours.0.weekday': '2',
      'hours.0.from': '14:00',
      'hours.0.to': '16:00',
      'hours.0.remove': 'on',
      'hours.3.weekday': '4',
      'hours.3.from': '09:00',
      'hours.3.to': '',
      'hours.4.advisor': 'lies',
      'closed.1.from': '2026-12-24',
    };
    expect(rowsIn(values, 'hours')).toEqual([{ weekday: '4', from: '09:00', to: '', advisor: '' }]);
    expect(askedIn(values)).toMatchObject({
      hours: [{ weekday: 4, from: '09:00', to: '' }],
      closed: [{ from: '2026-12-24', until: '2026-12-24' }],
    });
  });

  test('X13 what can’t hold comes back as it was typed, with what is wrong at its row', async () => {
    const setting = hoursAt({ saveViewingHours: refuse('request/invalid', { 'hours.1.from': 'overlap' }) });
    const values = {
      version: '1',
      'hours.0.weekday': '2',
      'hours.0.from': '14:00',
      'hours.0.to': '16:00',
      'hours.2.weekday': '2',
      'hours.2.from': '15:00',
      'hours.2.to': '17:00',
      minutes: '20',
    };
    const answer = await send('desk-viewing-hours', values, setting);
    if (answer?.kind !== 'rejected') throw new Error('not refused');
    const { container } = await show('desk-viewing-hours', { ...setting, rejected: answer });
    const wrong = container.querySelector('[aria-invalid="true"]') as HTMLInputElement;
    expect([wrong.name, wrong.value]).toEqual(['hours.1.from', '15:00']);
    expect(container.querySelector<HTMLInputElement>('[name="minutes"]')?.value).toBe('20');
  });

  test('X13 of a home that follows the agency say so, and are its own with one choice', async () => {
    const getViewingHours = () => formsExamples.getViewingHours['of a home that follows it'];
    const { screen } = await show('desk-viewing-hours', hoursAt({ getViewingHours }, 'property-p1'));
    const follows = screen.getByRole<HTMLInputElement>('radio', { name: 'Op de uren van het kantoor' });
    expect(follows.checked).toBe(true);
    const asked: unknown[] = [];
    const saveViewingHours = (input: unknown) => {
      asked.push(input);
      return { version: 1 };
    };
    const answer = await send(
      'desk-viewing-hours',
      { version: '0', own: 'yes' },
      hoursAt({ saveViewingHours }, 'property-p1'),
    );
    expect(answer).toMatchObject({ kind: 'redirect', to: '/nl/desk-viewing-hours/?of=property-p1&saved=' });
    expect(asked).toMatchObject([{ params: { of: 'property-p1' }, body: { version: 0, isOwn: true } }]);
  });

  test('X13 of an advisor are days off and nothing else', async () => {
    const getViewingHours = () => formsExamples.getViewingHours['of an advisor'];
    const { container } = await show('desk-viewing-hours', hoursAt({ getViewingHours }, 'advisor-lies'));
    expect(container.querySelector('[name="closed.0.from"]')).not.toBeNull();
    expect(container.querySelector('[name^="hours."]')).toBeNull();
  });
});
