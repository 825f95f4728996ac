import { captureLog } from '@dorpel/service-kit/testing';
import fc from 'fast-check';
import { service } from '../compose.ts';
import { contactOf, discreet } from './activity.ts';
import { type Neighbours, startNeighbours } from './neighbours.fixture.ts';
import { askBody, contactBody, startForms } from './service.fixture.ts';

describe('O5 what an owner may know of who asks', () => {
  test.each([
    ['Bel me op 0475 12 34 56 of mail jan@example.com.', 'Bel me op … of mail …'],
    ['+32 (0)9 233.44.55', '…'],
    ['Zie https://example.com/ik', 'Zie …'],
    ['2 slaapkamers, 164 m² en 3 fietsen', '2 slaapkamers, 164 m² en 3 fietsen'],
    ['', null],
    [undefined, null],
  ])('%j becomes %j', (text, kept) => expect(discreet(text)).toBe(kept));

  test('no number of six digits and no mail address gets through, and never more than 250 characters', () => {
    const part = fc.oneof(
      fc.string(),
      fc.emailAddress(),
      fc.stringMatching(/^\+?\d([ ./-]?\d){5,11}$/),
      fc.constantFrom(' ', '\n', 'tel: '),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        const kept = discreet(parts.join(' ')) ?? '';
        expect(kept).not.toMatch(/\d(?:[\s./()-]*\d){5}/);
        expect(kept).not.toMatch(/\S@\S/);
        expect(kept.length).toBeLessThanOrEqual(250);
      }),
    );
  });

  test.each([
    ['Jan', 'Peeters', 'Jan P.'],
    [' Élise ', 'de Smet', 'Élise D.'],
    ['Aline', '', 'Aline'],
    ['木', '𠮷田', '木 𠮷.'],
  ])('%s %s is %s', (first, last, contact) => expect(contactOf(first, last)).toBe(contact));
});

type Forms = Awaited<ReturnType<typeof startForms>>;

let neighbours: Neighbours;
let forms: Forms;
beforeAll(async () => {
  neighbours = await startNeighbours();
  forms = await startForms({ neighbours: neighbours.url });
});
afterAll(async () => {
  await forms.stop();
  await neighbours.stop();
});

const asOwners = { headers: { authorization: 'Bearer a-token-of-thirty-two-characters-1234567890' } };
const activity = async (since?: string) =>
  (await forms.client.listActivity({ query: since ? { since } : {} }, asOwners)).items;

describe('O5 what the owners’ service is told', () => {
  test('nothing without the token the two share', async () => {
    for (const authorization of ['', 'Bearer ', 'Bearer a-token-of-another-service-123456789012345']) {
      const call = forms.client.listActivity({ query: {} }, { headers: { authorization } });
      await expect(call).rejects.toMatchObject({ code: 'request/forbidden' });
    }
  });

  test('what was sent about a property, without who sent it; nothing of what is about none', async () => {
    const body = askBody({ remark: 'Rufen Sie 0470 12 34 56 an.' });
    const { id } = await forms.client['contact-appointment']({ body });
    await forms.client['site-contact']({ body: contactBody() });
    const items = await activity();
    expect(items).toEqual([
      {
        id,
        at: expect.any(String),
        propertyId: 'p1',
        type: 'enquiry',
        subject: 'visit',
        person: { contact: 'Karl W.', comment: 'Rufen Sie … an.' },
        status: 'received',
        appointmentAt: null,
      },
    ]);
    for (const personal of ['Weber', 'karl@example.com', '470']) expect(JSON.stringify(items)).not.toContain(personal);
    expect(await activity(new Date(Date.now() + 60_000).toISOString())).toEqual([]);
  });

  test('that somebody is forgotten, when what they sent is deleted', async () => {
    const [told] = await activity();
    const { parts, close } = await service.open(service.readConfig(forms.environment), { log: captureLog().log });
    await parts.people.erase({ email: 'KARL@example.com' });
    await close();
    expect(await activity()).toEqual([{ ...told, person: null }]);
    expect(JSON.stringify(await forms.database.db.collection('forgotten').find().toArray())).not.toContain('Karl');
  });
});
