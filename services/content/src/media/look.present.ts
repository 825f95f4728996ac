import type { SiteLook } from '@dorpel/contracts/content';
import type { Look } from '@dorpel/contracts/content-entities';
import { versionOf } from '../library/routing-table.ts';

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
