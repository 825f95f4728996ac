import { Problem } from '@dorpel/contracts';
import fc from 'fast-check';
import { type ActionDefinition, defineAction, INTENT, sentText } from './action.ts';
import { type ActionContext, redirect, rejected } from './remote.ts';

function sending(fields: readonly (readonly [string, string | Blob])[], signal = new AbortController().signal) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  // What an action asks for besides its form: where things are.
  return { form, signal, href: (route: string) => `/nl/${route}/` } as unknown as ActionContext;
}

const problem = (code: string, fields?: Record<string, string>) => () => {
  throw new Problem(code, fields);
};
const answering = (definition: Partial<ActionDefinition>, ...fields: [string, string | Blob][]) =>
  defineAction({ values: ['name'], problems: { 'thing/changed': 409 }, ...definition })(sending(fields));

test('X11 the button says what is done, and of what; where it leads may be an address', async () => {
  const moved: unknown[] = [];
  const intents = {
    up: ({ args, text, texts }: Parameters<NonNullable<ActionDefinition['otherwise']>>[0]) => {
      moved.push(args, text('name'), texts('home'));
      return '/nl/menu/';
    },
  };
  const sent = await answering({ intents }, [INTENT, 'up|page|7'], ['name', 'Lies'], ['home', '1'], ['home', '2']);
  expect(sent).toEqual(redirect('/nl/menu/'));
  expect(moved).toEqual([['page', '7'], 'Lies', ['1', '2']]);
});

test('X11 what no button says is refused with what was sent, and a name that every object has is no button', async () => {
  const refused = { kind: 'rejected', code: 'action/unknown', status: 400 };
  for (const asked of ['', 'toString', '__proto__', 'constructor'])
    expect(await answering({ intents: {} }, [INTENT, asked], ['name', 'Lies'])).toMatchObject({
      ...refused,
      values: { [INTENT]: asked, name: 'Lies' },
    });
});

test('X11 a problem of a service has the status of its contract, and leads elsewhere where it does', async () => {
  const otherwise = problem('thing/changed', { by: 'Lies', at: '2026-11-20T09:45:00.000Z' });
  expect(await answering({ otherwise }, ['name', 'Karim'])).toMatchObject({
    code: 'thing/changed',
    status: 409,
    fields: { by: 'Lies' },
    values: { name: 'Karim' },
  });
  const leads = { 'session/missing': 'desk-login' };
  expect(await answering({ otherwise: problem('session/missing'), leads })).toEqual(redirect('/nl/desk-login/'));
});

test('X11 an error that nobody knows keeps what was sent, and is in no JSON of the page', async () => {
  const error = new Error('no such column: secret');
  const otherwise = () => {
    throw error;
  };
  const refused = await answering({ otherwise }, ['name', 'Lies']);
  expect(refused).toMatchObject({ code: 'service/failed', status: 500, values: { name: 'Lies' } });
  expect(refused.kind === 'rejected' && refused.cause).toBe(error);
  expect(JSON.stringify(refused)).not.toContain('secret');
});

test('X11 what was not answered until the deadline was not sent, and says so', async () => {
  const late = defineAction({
    values: 'all',
    otherwise: () => {
      throw new DOMException('late', 'TimeoutError');
    },
  });
  expect(await late(sending([['text', 'Lang']], AbortSignal.abort()))).toMatchObject({
    code: 'service/unavailable',
    status: 503,
    values: { text: 'Lang' },
  });
});

test('X11 who may not ask is told that before anything of the form is looked at', async () => {
  const authorize = async () => problem('desk/forbidden')();
  const empty: ActionDefinition['otherwise'] = ({ refuse }) => refuse('request/invalid', { name: 'required' });
  expect(await answering({ otherwise: empty })).toMatchObject({ code: 'request/invalid', status: 422 });
  expect(await answering({ otherwise: empty, authorize })).toMatchObject({ code: 'desk/forbidden' });
  expect(await answering({ authorize }, [INTENT, 'nothing'])).toMatchObject({ code: 'desk/forbidden' });
  // What is shown once with the answer to a form is no refusal.
  const shown = rejected({ address: 'https://…' }, 'calendar/made', {}, 200);
  expect(await answering({ otherwise: () => shown, authorize })).toBe(shown);
});

test('X11 whatever is sent, the texts that come back are those that were sent, and no file', async () => {
  const names = fc.constantFrom('name', 'note', INTENT);
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.tuple(names, fc.string()), { selector: ([name]) => name }), async (fields) => {
      const act = defineAction({ values: 'all', otherwise: problem('thing/changed') });
      const refused = await act(sending([...fields, ['file', new Blob(['x'])]]));
      if (refused.kind !== 'rejected') throw new Error('not refused');
      expect(refused.values).toEqual(Object.fromEntries(fields));
      for (const [name, value] of fields) expect(sentText(refused, name)).toBe(value);
      expect(sentText(refused, 'toString', 'as it was')).toBe('as it was');
    }),
  );
});
