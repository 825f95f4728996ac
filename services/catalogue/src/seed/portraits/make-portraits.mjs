/*
 * Draws the portraits of the demo's advisors, by hand, when one of them is to change:
 *
 *   node src/seed/portraits/make-portraits.mjs      (in services/catalogue)
 *
 * Nobody who lives is shown: each is drawn of the shapes below, with what `PEOPLE` says. The service makes the widths itself.
 */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** Pixels of each side: the largest width that is served. */
const SIDE = 1360;

/** The head stands at (200, 170) of 400 by 400; of hair, what lies behind the head and what lies over it. */
const HAIR = {
  long: {
    behind: 'M116 168C110 84 158 54 202 54s92 32 84 116c-3 34 6 70 14 96-28 16-172 16-200 0 10-26 18-62 16-98z',
    over: 'M134 160c2-50 26-76 66-76s64 26 66 78c-14-30-34-46-58-52-22 16-46 24-74 50z',
  },
  short: {
    behind: '',
    over: 'M130 172c-10-62 16-108 72-108 54 0 78 42 68 108-4-26-10-44-20-54-34 6-66 2-92-10-14 14-22 36-28 64z',
  },
  bob: {
    behind: 'M120 172c-8-76 30-116 80-116s90 40 80 116c2 26 0 44-6 58H126c-6-14-8-32-6-58z',
    over: 'M132 168c-2-50 26-80 68-80s70 30 68 80c-8-28-18-42-30-52-36 4-78 6-106 52z',
  },
  curls: {
    behind:
      'M122 172c-20-14-16-40 0-50-4-26 16-44 36-42 12-22 46-28 62-8 24-6 46 10 46 34 22 10 24 44 8 62-4 10-12 14-18 8l-120 2c-6 4-12 2-14-6z',
    over: 'M134 156c4-46 28-70 66-70s62 24 66 70c-10-16-18-26-30-32-24 8-50 6-70-2-14 8-24 18-32 34z',
  },
  bun: {
    behind: 'M170 62c-6-26 12-44 32-44s38 18 32 44zM124 170c-8-70 28-110 76-110s86 40 76 110l-12 18H136z',
    over: 'M132 166c-2-48 26-78 68-78s70 30 68 78c-10-34-34-56-68-58-34 2-58 24-68 58z',
  },
};

/** Below the neck, in the colours of `cloth` and `shirt`. */
const CLOTHES = {
  jacket: ({ cloth, shirt }) =>
    `<path d="M56 400c4-62 34-100 92-114l52 30 52-30c58 14 88 52 92 114z" fill="${cloth}"/>
     <path d="M160 282l40 44 40-44 10 14-50 104-50-104z" fill="${shirt}"/>
     <path d="M150 286l50 114-30 0-44-88zM250 286l-50 114 30 0 44-88z" fill="#000" opacity=".14"/>`,
  collar: ({ cloth, shirt }) =>
    `<path d="M56 400c4-62 34-100 96-114h96c62 14 92 52 96 114z" fill="${cloth}"/>
     <path d="M158 280l42 40-34 28-22-56zM242 280l-42 40 34 28 22-56z" fill="${shirt}"/>
     <path d="M199 330v70" stroke="#000" stroke-opacity=".16" stroke-width="3"/>`,
  knit: ({ cloth, shirt }) =>
    `<path d="M56 400c4-62 34-100 96-116 16 26 80 26 96 0 62 16 92 54 96 116z" fill="${cloth}"/>
     <path d="M148 286c18 30 86 30 104 0" fill="none" stroke="${shirt}" stroke-width="9"/>`,
};

/** @param skin, hair: colours */
const face = ({ skin, hair, glasses, beard, lips = '#9c5a4c' }) => `
  <path d="M172 226h56v58c-8 24-48 24-56 0z" fill="${skin}"/>
  <path d="M172 244c16 18 40 18 56 0v22c-16 12-40 12-56 0z" fill="#000" opacity=".12"/>
  <ellipse cx="137" cy="178" rx="11" ry="17" fill="${skin}"/><ellipse cx="263" cy="178" rx="11" ry="17" fill="${skin}"/>
  <path d="M136 160c0-40 28-66 64-66s64 26 64 66c0 52-30 98-64 98s-64-46-64-98z" fill="${skin}"/>
  ${beard ? `<path d="M137 184c8 26 24 30 34 26 18-8 40-8 58 0 10 4 26 0 34-26-2 46-30 78-63 78s-61-32-63-78z" fill="${hair}" opacity=".92"/>` : ''}
  <path d="M158 152c8-7 20-8 28-3M214 149c8-5 20-4 28 3" fill="none" stroke="${hair}" stroke-width="6" stroke-linecap="round"/>
  <ellipse cx="173" cy="170" rx="6" ry="7" fill="#2a2422"/><ellipse cx="227" cy="170" rx="6" ry="7" fill="#2a2422"/>
  <circle cx="175" cy="168" r="2" fill="#fff"/><circle cx="229" cy="168" r="2" fill="#fff"/>
  <path d="M200 172c-4 14-9 20-8 26 5 4 11 4 16 0" fill="none" stroke="#000" stroke-opacity=".24" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M178 220c12 11 32 11 44 0-10 3-34 3-44 0z" fill="${lips}" stroke="${lips}" stroke-width="4" stroke-linejoin="round"/>
  ${glasses ? `<g fill="#fff" fill-opacity=".16" stroke="${glasses}" stroke-width="4.5"><rect x="150" y="156" width="42" height="32" rx="13"/><rect x="208" y="156" width="42" height="32" rx="13"/><path d="M192 168c5-4 11-4 16 0M150 166l-14-3M250 166l14-3" fill="none"/></g>` : ''}`;

const PEOPLE = {
  'nele-vandersteen': {
    ground: '#d9d3c3',
    hair: '#8a5a34',
    style: 'long',
    skin: '#eec3a1',
    wears: 'jacket',
    cloth: '#3d4f57',
    shirt: '#f6f1e8',
  },
  'joris-haelterman': {
    ground: '#c9d2c4',
    hair: '#5b4a3e',
    style: 'short',
    skin: '#e7b592',
    wears: 'collar',
    cloth: '#55664a',
    shirt: '#eef0e6',
    beard: true,
  },
  'amelie-delfosse': {
    ground: '#e3cfc2',
    hair: '#2b2320',
    style: 'curls',
    skin: '#a86f4c',
    wears: 'jacket',
    cloth: '#8a3a22',
    shirt: '#f8ece2',
    lips: '#7d3a34',
  },
  'thibault-warnant': {
    ground: '#cbd5da',
    hair: '#9a9389',
    style: 'short',
    skin: '#e9c0a4',
    wears: 'jacket',
    cloth: '#27424d',
    shirt: '#ffffff',
    glasses: '#2d2a28',
  },
  'claudine-reitermuller': {
    ground: '#ddd7d0',
    hair: '#b9b2a8',
    style: 'bob',
    skin: '#eecbb0',
    wears: 'knit',
    cloth: '#6b5566',
    shirt: '#e4d6df',
    glasses: '#7a4a3a',
  },
};

const draw = ({
  ground,
  style,
  wears,
  ...look
}) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="${SIDE}" height="${SIDE}">
  <defs><radialGradient id="light" cx=".32" cy=".22" r="1"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
  <rect width="400" height="400" fill="${ground}"/><rect width="400" height="400" fill="url(#light)"/>
  <g transform="translate(0 14)">
    <path d="${HAIR[style].behind}" fill="${look.hair}"/>
    <g>${CLOTHES[wears](look)}</g>
    ${face(look)}
    <path d="${HAIR[style].over}" fill="${look.hair}"/>
  </g>
</svg>`;

for (const [name, look] of Object.entries(PEOPLE))
  writeFileSync(
    new URL(`./${name}.webp`, import.meta.url),
    await sharp(Buffer.from(draw(look)))
      .webp({ quality: 82 })
      .toBuffer(),
  );
