import { contrast } from '@dorpel/agency/contrast';

/** Grounds of the design by the names editors use; anything else must be a colour of six digits. */
export const SURFACES: readonly string[] = ['paper', 'sand', 'stone'];

const HEX = /^#[\da-f]{6}$/i;
/** The text on a ground, best first: the design's ink and paper, and where neither is read well enough, black and white. */
const TEXTS = { light: ['#1f2a2c', '#000000'], dark: ['#fffdfa', '#ffffff'] } as const;
/** WCAG 2.2, 1.4.3. One of black and white reaches it on every colour. */
const READABLE = 4.5;

/** Whether a ground is one of the design's, or a colour such as '#2f4f3a'. */
export const isGround = (colour: string): boolean => SURFACES.includes(colour) || HEX.test(colour);

/** Text that can be read on a colour, and the scheme it belongs to. */
function textOn(colour: string): { text: string; scheme: string } {
  const candidates = Object.entries(TEXTS).flatMap(([scheme, texts]) => texts.map((text) => ({ text, scheme })));
  const readable = candidates.filter(({ text }) => contrast(colour, text) >= READABLE);
  const isOwn = ({ text }: { text: string }) => text === TEXTS.light[0] || text === TEXTS.dark[0];
  return readable.find(isOwn) ?? readable[0] ?? { text: TEXTS.light[1], scheme: 'light' };
}

/**
 * The rule that lays a ground in an editor's own colour, with text that can be read on it (4.5 to 1). '' for the grounds
 * of the design, which have their own rules.
 */
export function groundRule(selector: string, colour: string | null | undefined): string {
  if (!colour || !HEX.test(colour)) return '';
  const { text, scheme } = textOn(colour);
  const taken = ['ink', 'ink-soft', 'link', 'link-hover', 'focus'].map((name) => `--color-${name}: ${text};`).join(' ');
  return `${selector} { color-scheme: ${scheme}; background: ${colour.toLowerCase()}; color: ${text}; ${taken} }`;
}
