import { extname } from 'node:path';
import { contrast } from '@dorpel/contracts/contrast';
import type { SiteLook } from '@dorpel/contracts/content';
import type { Look, PageItem } from '@dorpel/contracts/content-entities';
import sharp from 'sharp';
import { cleanCss, groundRule, versionOf } from '../library/library.ts';

/** What stands for an agency without a logo: a house in its colour. */
const houseIn = (accent: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${accent}"/><path fill="#fff" d="M16 6 26 15v11h-7v-7h-6v7H6V15Z"/></svg>`,
  );

/** Around a logo, as a share of the icon: launchers cut the corners off (W3C, maskable icons). */
const MARGIN = 0.1;
const PAPER = '#ffffff';

/** The icon of a site as a PNG: the logo on paper, in a square of so many pixels. */
export async function iconOf({ colours, mark }: Look, size: number): Promise<Buffer> {
  if (!mark) return sharp(houseIn(colours.accent), { density: 600 }).resize(size, size).png().toBuffer();
  const margin = Math.round(size * MARGIN);
  const inner = size - 2 * margin;
  return sharp(Buffer.from(mark.data, 'base64'), { density: 300 })
    .resize(inner, inner, { fit: 'contain', background: PAPER })
    .flatten({ background: PAPER })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: PAPER })
    .png()
    .toBuffer();
}

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

const blockOf = (variables: Readonly<Record<string, string>>) =>
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
    blockOf({ ...ofAccent(accent, INK.light), chosen: accent, ...stone }),
    `@media (prefers-color-scheme:dark){${blockOf({ ...ofAccent(inDark(accent), INK.dark), ...stone })}}`,
    '',
  ].join('\n');
}

/** Pixels: of a tab, of a phone's home screen (Apple, then the manifest of the site). */
const ICON_SIZES = [32, 180, 192, 512] as const;

const EXTENSIONS = { 'image/svg+xml': 'svg', 'image/png': 'png' } as const;

/** The names of the files of a look, below `/v1/look/`: its version is in them, so that they never change. */
export const namesOf = (look: Look) => {
  const version = versionOf(look);
  return {
    stylesheet: `colours.${version}.css`,
    logo: look.mark && `logo.${version}.${EXTENSIONS[look.mark.type]}`,
    icons: ICON_SIZES.map((size) => ({ size, name: `icon-${size}.${version}.png` })),
  };
};

/** Where the gateway finds a file of the look. */
const addressOf = (name: string) => `/api/content/v1/look/${name}`;

/** How the site looks, as addresses; undefined where it looks as the design was drawn. */
export function presentLook(look: Look | undefined): SiteLook | undefined {
  if (!look) return undefined;
  const { stylesheet, logo, icons } = namesOf(look);
  return {
    stylesheet: addressOf(stylesheet),
    logo: look.mark && logo ? { src: addressOf(logo), width: look.mark.width, height: look.mark.height } : null,
    icons: icons.map(({ size, name }) => ({ src: addressOf(name), size })),
  };
}

/** What the content's views write on the elements that belong to a page and to its modules. */
const pageScope = (id: string) => `[data-content="${id}"]`;
const moduleScope = (page: string, module: string) => `${pageScope(page)} [data-module="${module}"]`;

/** The stylesheet of a page: the colours of its banner and modules, and what its editor wrote (A7). '' without either. */
export function styleOf({ id, params }: PageItem): string {
  const rules = [
    groundRule(`${pageScope(id)} [data-banner]`, params.bannerColor),
    ...params.modules
      .filter(({ backgroundType }) => backgroundType === 'color')
      .map((module) => groundRule(moduleScope(id, module.id), module.colorBackground)),
    cleanCss(params.css ?? '', pageScope(id)),
  ];
  return rules.filter(Boolean).join('\n');
}

/** Where the gateway finds the stylesheet of a page, its content in its name; null where there is none. */
export function styleAddress(page: PageItem): string | null {
  const css = styleOf(page);
  return (css && `/api/content/v1/styles/${page.id}.${versionOf(css)}.css`) || null;
}

/** The formats that are stored, by the ending of the file's name. */
const TYPES: Readonly<Record<string, string>> = { '.mp4': 'video/mp4', '.webm': 'video/webm' };

/** The media type of a film by the name of its file; '' for what is not stored. */
export const typeOfVideo = (name: string): string => TYPES[extname(name)] ?? '';
