import { expectAccessible } from '@dorpel/e2e/axe';
import { awake } from '@dorpel/e2e/visitor';
import { expect, test } from '@playwright/test';

const SAID = {
  nl: { title: 'We bouwen nog aan deze pagina', names: ['Dorpel', 'Gevel'] },
  fr: { title: 'Nous construisons encore cette page', names: ['Seuil', 'Pignon'] },
} as const;

for (const language of ['nl', 'fr'] as const) {
  test(`page and slot show what the service says in ${language}`, async ({ page }) => {
    const { title, names } = SAID[language];
    await page.goto(`/${language}/__name__/`);
    await awake(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([...names]);
    await expect(page.locator('[data-boundary="__name__-teaser"]')).toContainText(names.join(', '));
    await expectAccessible(page);
  });
}
