import { labelled } from '@dorpel/i18n/typeset';
import { formatPhone } from '@dorpel/i18n/phone';
import { heading, type Section } from './section.ts';
import { COLOUR, heightOf, INNER, need, PAGE, part, write } from './paper.ts';

/** Who to talk to, the way back to the site, and the identity a Belgian agency must show. */
export function drawContact(section: Section): void {
  const { paper, root, brochure } = section;
  const { words, advisor, agency, address, asOf, language } = brochure;
  heading(section, words.headings.contact, 170);
  part(paper, root, 'P', () => write(paper, words.visit, { size: 10 }));
  paper.y += 8;
  const top = paper.y;
  const half = (INNER - 26) / 2;
  const right = { x: PAGE.margin + half + 26, width: half };
  if (advisor) {
    part(paper, root, 'P', () => {
      write(paper, advisor.name, { face: 'title', size: 13, width: half });
      if (advisor.role) write(paper, advisor.role, { size: 9, colour: COLOUR.soft, width: half });
      for (const line of advisor.lines) write(paper, line, { face: 'strong', size: 10, width: half });
    });
  }
  const afterAdvisor = paper.y;
  const lines = [agency.street, `${agency.zip} ${agency.city}`, formatPhone(agency.phone), agency.email];
  const x = advisor ? right.x : PAGE.margin;
  part(paper, root, 'P', () => {
    write(paper, agency.name, { face: 'title', size: 13, width: half, at: [x, top] });
    for (const line of lines) write(paper, line, { size: 10, width: half, at: [x, paper.y] });
  });
  paper.y = Math.max(afterAdvisor, paper.y) + 12;
  part(paper, root, 'Link', () =>
    write(paper, labelled(words.online, address, language), {
      size: 9.5,
      colour: COLOUR.accent,
      link: address,
      at: [PAGE.margin, paper.y],
    }),
  );
  paper.y += 8;
  const small = { size: 7.5, colour: COLOUR.soft } as const;
  const named = agency.identity.map(({ label, value }) => labelled(label, value, language));
  const identity = [agency.legalName, ...named].join('  ·  ');
  const last = [identity, `${asOf}. ${words.noObligation}`];
  need(
    paper,
    last.reduce((sum, text) => sum + heightOf(paper, text, small), 6),
  );
  for (const text of last) {
    part(paper, root, 'P', () => write(paper, text, { ...small, at: [PAGE.margin, paper.y] }));
    paper.y += 3;
  }
}
