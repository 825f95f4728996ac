/** The headings, in the order of the page: where one law holds. */
const REGIONS = {
  flanders: 'Flanders',
  brussels: 'Brussels',
  wallonia: 'Wallonia',
  belgium: 'All of Belgium',
  luxembourg: 'Luxembourg',
  other: 'Elsewhere',
  everywhere: 'Everywhere',
};

const ABOUT = `# What the law asks of an advert

Made from \`services/catalogue/src/seed/legal-rules.json\` by \`./pnpm law\`; a test says when it is not up to date. It is the table a new
site begins with: \`./pnpm cli catalogue rules\` tells the one of a running site, \`./pnpm cli catalogue law\` what of it is to be looked at, and
a home's page at the desk what of it that home has. What is not confirmed is said so wherever it stands.

- **without**: what happens to an advert that lacks it: \`hold\` (not published), \`warn\` (the owner and the desk are asked), \`ignore\`.
- **since**: the first day on which it holds; \`until\`: the first on which it no longer does.
`;

const cell = (text) => String(text).replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ');

/** A condition in a line: 'energyLabel one-of e f'. */
function conditionOf(condition) {
  for (const group of ['any', 'all', 'none']) {
    if (group in condition) return `${group} (${condition[group].map(conditionOf).join('; ')})`;
  }
  const { field, is, of, than, as, for: period } = condition;
  const target = typeof than === 'object' ? Object.values(than).join(' ') : than;
  const rest = [of?.join(' '), target, as, period && Object.entries(period).flat().join(' ')];
  return [field, is, ...rest].filter((each) => each !== undefined).join(' ');
}

function rowOf(entry) {
  const { id, goals, kinds, name, from, until, when, source, certainty, checkedOn, setting } = entry;
  const days = [from ?? 'long', ...(until ? [`until ${until}`] : [])].join(', ');
  const without = typeof setting === 'string' ? setting : setting.missing;
  const checked = checkedOn ? `, checked on ${checkedOn}` : '';
  const sure = `${certainty === 'confirmed' ? 'confirmed' : '**to be confirmed**'}${checked}`;
  const about = when.map(conditionOf).join('; ');
  return [`${name.en} (\`${id}\`)`, goals.join(', '), kinds.join(', '), about, without, days, source, sure].map(cell);
}

function tableOf(entries) {
  const head = ['what', 'for', 'kinds', 'where', 'without', 'since', 'source', 'certainty'];
  const rows = [head, head.map(() => '---'), ...entries.map(rowOf)];
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

const KINDS = ['house', 'apartment', 'studio', 'land', 'investment', 'commercial', 'garage', 'industrial', 'offices'];
const PLACES = ['flanders', 'brussels', 'wallonia', 'luxembourg'];
const GOALS = ['sale', 'rent'];

/** Which laws hold in a region, by the names of regions that rules have. */
const lawsOf = (place) => new Set([place, 'everywhere', ...(place === 'luxembourg' ? [] : ['belgium'])]);

/**
 * What an advert of each region, goal and kind must show, by the rules that hold today or will.
 * @param {object[]} rules mentions of the file of rules
 * @returns {{ region: string, goal: string, kind: string, hold: object[], warn: object[] }[]} a row each: what it is not published
 * without, and what its owner is asked for
 */
export function matrixOf(rules) {
  return PLACES.flatMap((region) =>
    GOALS.flatMap((goal) =>
      KINDS.map((kind) => {
        const asked = rules.filter(
          (rule) =>
            lawsOf(region).has(rule.region) &&
            rule.until === null &&
            rule.goals.includes(goal) &&
            rule.kinds.includes(kind),
        );
        const by = (setting) => asked.filter((rule) => rule.setting.missing === setting);
        return { region, goal, kind, hold: by('hold'), warn: by('warn') };
      }),
    ),
  );
}

/** What is asked, in words: with its first day, and marked where it is asked in some cases only, and where nobody confirmed it. */
const inWords = (rules) =>
  rules
    .map(({ name, from, when, certainty }) => {
      const marks = `${when.length > 0 ? '\\*' : ''}${certainty === 'confirmed' ? '' : '°'}`;
      return `${name.en}${marks}${from ? ` (${from})` : ''}`;
    })
    .join('; ') || '–';

/** The matrix as a table: kinds of which the same is asked share a row. */
function matrixTable(rules) {
  const rows = new Map();
  for (const { region, goal, kind, hold, warn } of matrixOf(rules)) {
    const said = [inWords(hold), inWords(warn)];
    const key = [region, goal, ...said].join('|');
    const row = rows.get(key) ?? { region, goal, kinds: [], said };
    row.kinds.push(kind);
    rows.set(key, row);
  }
  const cells = [...rows.values()].map(({ region, goal, kinds, said }) => [
    REGIONS[region],
    goal,
    kinds.join(', '),
    ...said,
  ]);
  const head = ['region', 'for', 'kinds', 'not published without', 'asked for'];
  return [head, head.map(() => '---'), ...cells].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
}

const MATRIX = `## By region, kind, and sale or lease

\`*\`: in the cases that the table of the region says (a lease of more than nine years, label E or F …); \`°\`: to be confirmed; a day is the first on which
it holds. Who read which row a second time, and where: \`packages/tooling/law/matrix.md\`, and case by case
\`services/catalogue/src/compliance/cases.md\`.`;

/**
 * The page of the handbook with the law on adverts, by region.
 * @param {{ rules: object[], checks: object[] }} law the file of rules
 * @returns {string} Markdown
 */
export function lawPage({ rules, checks }) {
  const parts = Object.entries(REGIONS).flatMap(([region, title]) => {
    const said = rules.filter((entry) => entry.region === region);
    const checked = checks.filter((entry) => entry.region === region);
    if (said.length + checked.length === 0) return [];
    return [
      `## ${title}`,
      ...(said.length > 0 ? ['What must be shown:', tableOf(said)] : []),
      ...(checked.length > 0 ? ['What must agree in what is known:', tableOf(checked)] : []),
    ];
  });
  return `${[ABOUT.trimEnd(), MATRIX, matrixTable(rules), ...parts].join('\n\n').replaceAll('\n\n\n', '\n\n')}\n`;
}
