import sharp from 'sharp';

/** A logo as it is kept with the agency: its file, and its size in pixels. */
export type Logo = {
  readonly type: 'image/svg+xml' | 'image/png';
  /** Base64. */
  readonly data: string;
  readonly width: number;
  readonly height: number;
};

/** Why a file can't be the logo; the key of the sentence that says so (texts.ts). */
export type LogoMistake = 'logoKind' | 'logoBytes' | 'logoActive' | 'logoBroken' | 'logoSize';

/** Bytes: it is in every first visit. */
const MOST_BYTES = 200 * 1024;
/** Pixels of a PNG: screens show two or three for each of the 40 that the header is high. */
const LEAST_HEIGHT = 80;
const MOST_SIDE = 4096;
/** A logo wider than this leaves no place for the menu. */
const WIDEST = 8;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** What an SVG may be made of (SVG 2): shapes, text and colours. Nothing in this list runs, loads or moves. */
const DRAWN = new Set(
  `svg g defs symbol use title desc metadata path rect circle ellipse line polyline polygon text tspan
   linearGradient radialGradient stop clipPath mask pattern style`.split(/\s+/),
);

const ACTIVE = [
  /<!(?!--)/, // a document type, whose entities may hold anything
  /\son[a-z]+\s*=/i,
  /javascript:/i,
  /href\s*=\s*(["'])(?!#)/i,
  /url\(\s*["']?(?!#)/i,
  /@import/i,
];

/** Whether an SVG holds what is no drawing: scripts, handlers, other documents, addresses elsewhere. */
function isActive(svg: string): boolean {
  const bare = svg.replace(/<!--[\s\S]*?-->/g, '').replace(/^\uFEFF?\s*<\?xml[^>]*\?>/, '');
  const names = [...bare.matchAll(/<\/?\s*([^\s/>!]+)/g)].map(([, name = '']) => name.replace(/^svg:/, ''));
  return names.some((name) => !DRAWN.has(name)) || ACTIVE.some((pattern) => pattern.test(bare));
}

function typeOf(bytes: Buffer): Logo['type'] | undefined {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'image/png';
  return /^\uFEFF?\s*<[\s\S]*<svg[\s>]|^\uFEFF?\s*<svg[\s>]/i.test(bytes.toString('utf8'))
    ? 'image/svg+xml'
    : undefined;
}

/** Reads a logo from its file's bytes; where it can't be one, the key of the sentence that says why. */
export async function readLogo(bytes: Buffer): Promise<Logo | LogoMistake> {
  if (bytes.length > MOST_BYTES) return 'logoBytes';
  const type = typeOf(bytes);
  if (!type) return 'logoKind';
  const isDrawn = type === 'image/svg+xml';
  if (isDrawn && isActive(bytes.toString('utf8'))) return 'logoActive';
  // Drawn once: what can't be is broken, however its beginning looks.
  const drawn = await sharp(bytes, { limitInputPixels: MOST_SIDE * MOST_SIDE })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (!drawn) return 'logoBroken';
  const { width, height } = drawn.info;
  const fits = width <= WIDEST * height && Math.max(width, height) <= MOST_SIDE && (isDrawn || height >= LEAST_HEIGHT);
  return fits ? { type, data: bytes.toString('base64'), width, height } : 'logoSize';
}
