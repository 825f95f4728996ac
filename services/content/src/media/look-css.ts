import { contrast } from '@dorpel/agency/contrast';
import type { Look } from '@dorpel/contracts/content-entities';

/** Of the design (tokens.css): the lightest thing that a button lies on in the dark scheme, and what links become. */
const RAISED_IN_DARK = '#20292b';
const INK = { light: '#1f2a2c', dark: '#f3ede3' } as const;
/** WCAG 2.2, 1.4.11: what is drawn beside what it lies on. */
const DRAWN = 3;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const hexOf = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** A colour with a share of the way to another one, 0 to 1. */
function mixed(hex: string, other: string, share: number): string {
  const to = channels(other);
  return hexOf(channels(hex).map((value, at) => value + ((to[at] ?? 0) - value) * share));
}

/** Darker: its white label is read better still. */
const pressed = (hex: string) => mixed(hex, '#000000', 0.18);

/** As much lighter as it takes to be seen in the dark scheme, and no more: its label stays white. */
function inDark(accent: string): string {
  const steps = Array.from({ length: 256 }, (_, step) => mixed(accent, '#ffffff', step / 256));
  return steps.find((step) => contrast(step, RAISED_IN_DARK) >= DRAWN) ?? accent;
}

const rules = (variables: Readonly<Record<string, string>>) =>
  `:root{${Object.entries(variables)
    .map(([name, value]) => `--color-${name}:${value}`)
    .join(';')}}`;

const ofAccent = (accent: string, ink: string) => ({
  accent,
  'accent-hover': pressed(accent),
  'on-accent': '#ffffff',
  'link-hover': ink,
  'link-line': accent,
});

/** The stylesheet of an agency's colours: it takes the place of the design's, in both schemes, at the ratios that hold there. */
export function lookCss({ colours: { accent, band } }: Pick<Look, 'colours'>): string {
  const stone = { stone: band, 'on-stone': '#fdf9f3' };
  return [
    rules({ ...ofAccent(accent, INK.light), chosen: accent, ...stone }),
    `@media (prefers-color-scheme:dark){${rules({ ...ofAccent(inDark(accent), INK.dark), ...stone })}}`,
    '',
  ].join('\n');
}
