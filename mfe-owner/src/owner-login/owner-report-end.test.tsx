import { runAction } from '@dorpel/federation/testing';
import { userEvent } from '@testing-library/user-event';
import { formOf, sentTo, shows } from '../pages.fixture.ts';
import { LANGUAGES, refuse } from '../portal.fixture.ts';
import remote from '../remote.ts';

const page = shows('owner-report-end', { url: '/en/owner-report-end/?token=abc', language: 'en' });

describe('X5 ending the weekly report', () => {
  test.each(LANGUAGES)('is one button in %s; following the link ends nothing', async (language) => {
    const { screen, container } = await page({ language });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    expect(sentTo(container)).toBe(`post /${language}/owner-report-end/`);
    expect(container.querySelector('input[name=token]')).toHaveValue('abc');
  });

  test('without JavaScript too', async () => {
    const ended: unknown[] = [];
    const endWeeklyReport = ({ body }: { body: unknown }) => ended.push(body) && { done: true };
    const result = await runAction(remote, 'owner-report-end', formOf({ token: 'abc' }), {
      answers: { owner: { endWeeklyReport } },
    });
    expect(ended).toEqual([{ token: 'abc' }]);
    expect(result).toMatchObject({ kind: 'redirect', to: '/nl/owner-report-end/?ended' });
  });

  test('says that it is done', async () => {
    const { screen } = await page({ url: '/en/owner-report-end/?ended' });
    expect(screen.getByText(/you will no longer get the weekly report/)).toBeVisible();
  });

  test('a link that is not ours is told', async () => {
    const answers = { owner: { endWeeklyReport: refuse('report/unknown-link') } };
    const { screen } = await page({ answers });
    await userEvent.setup().click(screen.getByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link no longer works');
  });
});
