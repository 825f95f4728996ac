import { startNeighbours } from '../neighbours.fixture.ts';
import { contactBody, startForms, until } from '../service.fixture.ts';

const VISITOR = 'lambert@example.org';
const AGENCY = { AGENCY_NAME: 'Huis & Haard', AGENCY_MAIL: 'post@huisenhaard.be', MAIL_FROM: 'site@huisenhaard.be' };

test('X16 mails are those of the agency, with nothing of the demo, even where the content service is away', async () => {
  const forms = await startForms({ own: AGENCY, site: 'https://www.huisenhaard.be' });
  await forms.client['site-contact']({ body: contactBody({ email: VISITOR }) });
  for (const receiver of [VISITOR, AGENCY.AGENCY_MAIL]) {
    const mail = await until(async () => (await forms.catcher.mails()).find(({ to }) => to.includes(receiver)));
    const whole = JSON.stringify(mail);
    expect(whole).toContain('site@huisenhaard.be');
    expect(mail.text).toContain('Huis & Haard');
    expect(whole).not.toMatch(/dorpel/i);
  }
  await forms.stop();
});

test('X25 the box that the desk says gets the next mail without a restart, and goes on to while the content service is away', async () => {
  const neighbours = await startNeighbours();
  const forms = await startForms({ neighbours: neighbours.url });
  const mailsTo = async (box: string, count: number) =>
    until(async () => {
      const mails = (await forms.catcher.mails()).filter(({ to }) => to.includes(box));
      return mails.length === count && mails;
    });
  Object.assign(neighbours.boxes, {
    name: 'Huis & Haard',
    inbox: 'nieuw@huisenhaard.be',
    sender: 'site@huisenhaard.be',
  });
  await until(async () => forms.composed.parts.agencyMail.inbox.address === 'nieuw@huisenhaard.be');
  await forms.client['site-contact']({ body: contactBody() });
  const [mail] = await mailsTo('nieuw@huisenhaard.be', 1);
  expect(mail?.from).toContain('site@huisenhaard.be');
  await neighbours.stop();
  await until(async () => forms.lines.some(({ msg }) => String(msg).startsWith('the boxes of the agency')));
  await forms.client['site-contact']({ body: contactBody() });
  await mailsTo('nieuw@huisenhaard.be', 2);
  await forms.stop();
});
