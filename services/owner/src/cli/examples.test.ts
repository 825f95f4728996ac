import { strayFigures } from '@dorpel/tooling/figures';
import { previewMails } from './examples.ts';

test('X14 no mail to an owner or a colleague says a figure of the law: this service is told none', () => {
  const mails = previewMails();
  expect(mails.length).toBeGreaterThan(50);
  const found = mails.flatMap(({ name, language, mail: { subject, text, html } }) =>
    strayFigures([subject, text, html.replace(/<style\b[\s\S]*?<\/style>|<[^>]*>/g, ' ')], []).map(
      (each) => `${name} in ${language}: ${each}`,
    ),
  );
  expect(found).toEqual([]);
});
