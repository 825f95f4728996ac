import type { Brochure } from './brochure.ts';
import { COLOUR, need, type Paper, part, write } from './paper.ts';

/** What every part of a brochure is drawn with. */
export type Section = {
  readonly paper: Paper;
  readonly root: ReturnType<Paper['struct']>;
  readonly brochure: Brochure;
};

/** The title of a section, kept together with so many points of what follows. */
export function heading({ paper, root }: Section, text: string, follows = 60): void {
  paper.y += 20;
  need(paper, 24 + follows);
  part(paper, root, 'H2', () => write(paper, text, { face: 'title', size: 15, colour: COLOUR.ink }));
  paper.y += 6;
}
