/** Letters that are left for a title where the agency's name follows it: search engines show sixty. */
const ROOM = 50;

/** A title and what is worth adding, in this order, as far as there is room: 'House for sale in Ghent · 3 bedrooms · € 425.000'. */
export const fittingTitle = (what: string, more: readonly (string | null)[]): string =>
  more.reduce<string>((title, each) => {
    const longer = `${title} · ${each}`;
    return each !== null && longer.length <= ROOM ? longer : title;
  }, what);
