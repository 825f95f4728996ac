import fc from 'fast-check';
import { createMessage, headerText } from './message.ts';

const content = { html: '', text: '' };

test('F17 what becomes a header is on one line and reads the way it is written', () => {
  const odd = fc.constantFrom(
    ...'\u202e\u202a\u2066\u2069\u200e\u200f\r\n\t\u0000\u0085\u2028'.split(''),
    'a',
    ' ',
    'é',
    '<',
    '"',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 3 }))), (parts) => {
      const name = parts.join('');
      const message = createMessage({
        ...content,
        subject: name,
        to: { address: 'a@example.com', name },
        replyTo: { address: 'b@example.com', name },
        attachments: [{ name, type: 'application/pdf', base64: '' }],
      });
      const said = [message.subject, message.to.name, message.replyTo?.name, message.attachments?.[0]?.name];
      for (const each of said) {
        expect(each ?? '').not.toMatch(/[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/u);
      }
      expect(message.to.name ?? '').not.toMatch(/[<>"]/);
      expect(message.to.name).not.toBe('');
    }),
  );
});

test('F17 letters of every script stay as they are', () => {
  for (const name of ['Anne Claes', 'Zoë Müller', 'محمد علي', 'שרה', '山田 太郎', '👩‍🌾'])
    expect(headerText(name)).toBe(name);
  expect(headerText('cv\u202efdp.exe')).toBe('cvfdp.exe');
});
