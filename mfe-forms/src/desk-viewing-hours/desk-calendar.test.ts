import formsExamples from '@dorpel/contracts/examples/forms' with { type: 'json' };
import { at, deskOf, refuse } from '../parts/desk/desk.fixture.ts';
import remote from '../remote.ts';

const { send, show } = deskOf(remote);

describe('X13 the calendar', () => {
  const there = at('/nl/desk/viewings/calendar/');

  test('X13 its address comes with the answer to the form, and stands in no address of a page', async () => {
    const { address } = formsExamples.makeCalendar.made;
    const setting = at('/nl/desk/viewings/calendar/', { makeCalendar: () => ({ address }) });
    const answer = await send('desk-calendar', { do: 'make' }, setting);
    if (answer?.kind !== 'rejected') throw new Error('no answer with the address');
    expect(answer.status).toBe(200);
    const { container } = await show('desk-calendar', { ...setting, rejected: answer });
    expect(container.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe(address);
    expect(container.querySelector('a[href^="webcal://dorpel.example.com/"]')).not.toBeNull();
    expect((await show('desk-calendar', there)).html).not.toContain('secret=');
  });

  test('X24 one’s own calendar is read; why it can’t be is said at its field, and its address is not typed back', async () => {
    const asked: unknown[] = [];
    const note = (input: unknown) => {
      asked.push(input);
      return { done: true };
    };
    const answers = { saveBusyCalendar: note, removeBusyCalendar: note, removeColleaguesBusyCalendar: note };
    const setting = at('/nl/desk/viewings/calendar/', answers);
    const values = { do: 'read', address: 'webcal://example.com/private-1/basic.ics' };
    expect(await send('desk-calendar', values, setting)).toMatchObject({
      to: '/nl/desk-calendar/?busy=read#busy',
    });
    await send('desk-calendar', { do: 'forget', of: '' }, setting);
    await send('desk-calendar', { do: 'forget', of: 'karim' }, setting);
    expect(asked).toEqual([{ body: { address: values.address } }, {}, { params: { id: 'karim' } }]);
    const refusing = at('/nl/desk/viewings/calendar/', {
      saveBusyCalendar: refuse('calendar/unreadable', { address: 'unknown' }),
    });
    const rejected = await send('desk-calendar', values, refusing);
    if (rejected?.kind !== 'rejected') throw new Error('not refused');
    const { screen, html } = await show('desk-calendar', { ...refusing, rejected });
    expect(screen.getByLabelText(/adres/i, { selector: '[aria-invalid="true"]' })).toBeDefined();
    expect(html).not.toContain('private-1');
    expect(screen.getByText(/calendar\.google\.com/)).toBeDefined();
    expect(screen.getByRole('button', { name: /Karim Haddad.*niet meer/ })).toBeDefined();
  });

  test('X13 one’s own and a colleague’s are ended by a button each', async () => {
    const asked: unknown[] = [];
    const note = (input: unknown) => {
      asked.push(input);
      return { done: true };
    };
    const setting = at('/nl/desk/viewings/calendar/', { endCalendar: note, endColleaguesCalendar: note });
    await send('desk-calendar', { do: 'end', of: '' }, setting);
    await send('desk-calendar', { do: 'end', of: 'karim' }, setting);
    expect(asked).toEqual([{}, { params: { id: 'karim' } }]);
    const { screen } = await show('desk-calendar', there);
    expect(screen.getByRole('button', { name: 'Het adres van Karim Haddad uitschakelen' })).toBeDefined();
  });
});
