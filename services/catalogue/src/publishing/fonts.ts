import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The files of the site's fonts, for what is drawn here: of titles, of text, and of text that is to be seen. */
export const FONT_FILES = {
  title: require.resolve('@fontsource/fraunces/files/fraunces-latin-500-normal.woff'),
  text: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  strong: require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
} as const;
