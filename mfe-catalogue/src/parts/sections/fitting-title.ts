import { limitText, titleIn } from '@dorpel/i18n/text';

/** Letters that search engines show of a title. */
const SHOWN = 60;

/** Letters that are left for a title where the agency's name follows it. */
const ROOM = 50;

/** A title and what is worth adding, in this order, as far as there is room: 'House for sale in Ghent · 3 bedrooms · € 425.000'. */
export const fittingTitle = (what: string, more: readonly (string | null)[]): string =>
  more.reduce<string>((title, each) => {
    const longer = `${title} · ${each}`;
    return each !== null && longer.length <= ROOM ? longer : title;
  }, what);

/** What a home, project or reference is called by the agency, with where it is as far as there is room for it (S3). */
export const calledTitle = (called: string, city: string): string => {
  const both = titleIn({ title: called, city });
  return both.length <= SHOWN ? both : limitText(called, SHOWN);
};
