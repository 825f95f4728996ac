import type { Endpoint } from '@dorpel/contracts';
import { type DeskAction, mayDo } from '@dorpel/contracts/desk';
import { STAFF } from '@dorpel/service-kit/testing';
import { service } from '../compose.ts';
import { exampleForm } from '../seed/example-forms.ts';
import { contactBody, type Forms, startForms } from '../submissions/service.fixture.ts';
import { type Desk, LIES, startDesk } from './desk.fixture.ts';

let desk: Desk;
let forms: Forms;
beforeAll(async () => {
  desk = await startDesk();
  forms = desk.forms;
});
afterAll(() => desk.stop());

const ask: Desk['ask'] = (...asked) => desk.ask(...asked);

describe('X13 roles × endpoints', () => {
  const HOURS = { version: 0, hours: [], days: [], closed: [], minutes: 30, capacity: 3, daysAhead: 21 };
  const BODIES: Readonly<Record<string, unknown>> = {
    handleSubmission: { version: 0 },
    handleSubmissions: { items: [{ id: 'none', version: 0 }], status: 'done' },
    settleLead: { verdict: 'retry' },
    moveDeskViewing: { version: 0, slotId: 'none' },
    cancelDeskViewing: { version: 0 },
    enterSubmission: { form: 'contact-me', told: 'phone', values: exampleForm('contact-me', 'one-and-the-same-key') },
    assignDeskViewing: { version: 0, advisor: 'nobody' },
    setOpenDayPlaces: { version: 0, places: 10 },
    addOpenDayGuest: { key: 'a-guest', firstName: 'Jef', lastName: 'Maes', persons: 2, language: 'nl' },
    saveViewingHours: { ...HOURS, isOwn: false },
    makeCalendar: { language: 'nl' },
    saveBusyCalendar: { address: 'https://10.0.0.1/own.ics' },
    judgeTestimonial: { version: 0, verdict: 'shown' },
    answerSubmission: { version: 0, subject: 'Uw vraag', text: 'Dag' },
    saveAnswerTemplate: { version: 1, name: 'Bezoek', forms: [], texts: [] },
    saveMailRules: { version: 0, rules: [] },
    erasePerson: { email: 'nobody@example.com', repeated: 'nobody@example.com' },
  };
  /** No calendar is read inside the office: its address is looked at once it is known who gives it. */
  const WHERE_NOTHING_IS_READ: Readonly<Record<string, number>> = { saveBusyCalendar: 422 };
  /** What is asked for besides the language. */
  const QUERIES: Readonly<Record<string, string>> = {
    findSubmissions: '?language=nl&search=nobody',
    getPerson: '?email=nobody@example.com',
    removeAnswerTemplate: '?version=1',
    'all of a person': '?email=nobody@example.com',
  };
  /** A path with ids of things that are not there; hours can only be those of a home that is. */
  const filled = (path: string) => path.replace(':id', 'none').replace(':lead', 'none').replace(':of', 'property-p1');
  type Routed = { readonly stack: readonly { readonly path: string }[] };
  type Row = readonly [name: string, method: string, path: string, action: DeskAction];
  const rows: Row[] = [
    ...Object.entries<Endpoint>(service.contract.endpoints).flatMap(([name, { method, path, desk: action }]): Row[] =>
      action && action !== 'anybody' ? [[name, method, filled(path), action]] : [],
    ),
    ['the export', 'GET', '/desk/submissions.csv', 'submissions.export'],
    ['the export for Excel', 'GET', '/desk/submissions.xlsx', 'submissions.export'],
    ['the picture of a testimonial', 'GET', '/desk/testimonials/none/picture', 'testimonials.read'],
    ['the stream of changes', 'GET', '/desk/submissions/events', 'submissions.read'],
    ['all of a person', 'GET', '/desk/person.json', 'persons.export'],
  ];
  const asked = (cookie: string, [name, method, path]: Row) =>
    ask(cookie, method, path + (QUERIES[name] ?? (method === 'GET' ? '?language=nl' : '')), BODIES[name]);

  test('X13 every route of the desk that the router has is among those that are tried', () => {
    const routed = forms.composed.app.middleware.flatMap((each) =>
      'router' in each ? (each.router as Routed).stack.map(({ path }) => path) : [],
    );
    const ofDesk = routed.filter((path) => path.includes('/desk/')).map(filled);
    expect(ofDesk.length).toBeGreaterThan(0);
    expect(new Set(ofDesk)).toEqual(new Set(rows.map(([, , path]) => `/v1${path}`)));
  });

  test.each(rows)('X13 %s is for those whose role may do it, and kept by nobody', async (...row) => {
    for (const [cookie, { role, mustReplacePassword }] of Object.entries(STAFF)) {
      const { status, body, headers } = await asked(cookie, row);
      expect(headers.get('cache-control')).toContain('no-store');
      if (mustReplacePassword) expect([status, body.problem.code]).toEqual([403, 'password/must-be-replaced']);
      else if (mayDo(role, row[3])) expect([200, 404, WHERE_NOTHING_IS_READ[row[0]]]).toContain(status);
      else expect([status, body.problem.code]).toEqual([403, 'desk/forbidden']);
    }
    for (const cookie of ['', 'site-staff=forged', 'site-owner=lies']) {
      const { status, body } = await asked(cookie, row);
      expect([status, body.problem.code]).toEqual([401, 'session/missing']);
    }
  });

  test('X13 nobody changes anything from another site', async () => {
    const { id } = await forms.client['site-contact']({ body: contactBody() });
    const foreign: readonly Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ];
    for (const more of foreign) {
      const answer = await ask(LIES, 'PUT', `/desk/submissions/${id}`, { version: 0, status: 'done' }, more);
      expect([answer.status, answer.body.problem.code]).toEqual([403, 'request/forbidden']);
    }
    expect((await ask(LIES, 'GET', `/desk/submissions/${id}?language=nl`)).body.status).toBe('new');
  });

  test('X13 while nobody can tell who somebody is, nobody is let in', async () => {
    const alone = await startForms({ neighbours: desk.neighbours.url });
    try {
      const answer = await alone.fetch('/v1/desk/submissions', { headers: { cookie: LIES } });
      expect(answer.status).toBe(503);
    } finally {
      await alone.stop();
    }
  });
});
