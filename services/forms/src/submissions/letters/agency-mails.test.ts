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
