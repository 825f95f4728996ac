import type Router from '@koa/router';
import { msg } from '@lingui/core/macro';
import type { Statistics } from '@dorpel/contracts/owner';
import { inLanguages, isLanguage, type Language } from '@dorpel/i18n/languages';
import type { Call } from '@dorpel/service-kit';
import { inWords } from '../locales/sentences.ts';
import { type OwnerOf, requireOwnProperty } from '../own-property.ts';

const COLUMNS = inWords((say) => [say(msg`day`), say(msg`visits`), say(msg`seen in lists`)]);

/** What spreadsheets of a language expect between columns. */
const SEPARATORS = inLanguages<string>({ nl: ';', fr: ';', en: ',', de: ';' });

/** Lines of comma-separated values (RFC 4180), with the mark by which Excel knows that they are UTF-8. */
function daysCsv(days: Statistics['days'], language: Language): string {
  const rows = [COLUMNS[language], ...days.map(({ day, opens, impressions }) => [day, opens, impressions])];
  return `\uFEFF${rows.map((row) => `${row.join(SEPARATORS[language])}\r\n`).join('')}`;
}

export type DaysCsvRoutes = {
  readonly ownerOf: OwnerOf;
  readonly statistics: (propertyId: string) => Promise<Statistics>;
};

/** `GET /v1/properties/:id/days.csv?language=nl`: the 30 days of the chart, for the owner's own sums (O6). */
export const daysCsvRoutes =
  ({ ownerOf, statistics }: DaysCsvRoutes) =>
  (router: Router): void => {
    router.get('/v1/properties/:id/days.csv', async (ctx) => {
      const id = ctx.params['id'] ?? '';
      await requireOwnProperty(ownerOf, ctx.state['call'] as Call, id);
      const asked = String(ctx.query['language'] ?? '');
      const { days } = await statistics(id);
      ctx.set('cache-control', 'private, no-store');
      ctx.attachment(`property-${id}-${days.at(-1)?.day ?? ''}.csv`);
      ctx.type = 'text/csv; charset=utf-8';
      ctx.body = daysCsv(days, isLanguage(asked) ? asked : 'nl');
    });
  };
