import { isPartial, LANGUAGES } from '@dorpel/i18n/languages';
import { accessibilityOf } from './accessibility.ts';
import figures from './accessibility-figures.json' with { type: 'json' };

test.each(LANGUAGES.filter((language) => !isPartial(language)))(
  'X7 the accessibility statement in %s tells what was checked, whom to ask and where to complain',
  (language) => {
    const text = accessibilityOf({ legalName: 'Huis bv', mail: 'post@huis.be', phone: '+32 16 22 33 44' })[language];
    const { axe, templates, looks, languages, widths, date } = figures;
    for (const figure of [axe, templates, looks, languages, ...widths, Number(date.slice(8)), date.slice(0, 4)])
      expect(text).toMatch(new RegExp(`\\b${figure}\\b`));
    for (const said of [
      'Huis bv',
      'mailto:post@huis.be',
      '2019/882',
      'EN 301 549',
      'https://consumerconnect.be/',
      'OSAPS',
    ])
      expect(text).toContain(said);
  },
);
