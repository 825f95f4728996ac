/**
 * The font files that fonts.css refers to, as module specifiers, in the order in which they are worth preloading: text
 * first. The shell's build emits them under hashed names; its server preloads those.
 */
export const fontFiles = [
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
] as const;
