/** @jest-environment node */
import { readFileSync } from 'node:fs';

type Scheme = 'light' | 'dark' | 'printed';
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function colours(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/--(color-[\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const rootBlocks = [...css.matchAll(/(@media[^{]*\{\s*)?:root\s*\{([^}]*)\}/g)];
const light = colours(rootBlocks.find(([, media]) => !media)?.[2] ?? '');
const dark = colours(rootBlocks.find(([, media]) => media?.includes('prefers-color-scheme: dark'))?.[2] ?? '');
/** On paper, from a device that prefers the dark: all that is not said of screens alone holds there. */
const printed = rootBlocks
  .filter(([, media]) => !media?.includes('screen'))
  .flatMap(([, , block = '']) => [...colours(block)]);
const schemes: Record<Scheme, Map<string, string>> = {
  light,
  dark: new Map([...light, ...dark]),
  printed: new Map(printed),
};

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(scheme: Scheme, front: string, back: string): number {
  const [a, b] = [front, back].map((name) => {
    const value = schemes[scheme].get(`color-${name}`);
    if (!value) throw new Error(`tokens.css has no --color-${name} for the ${scheme} scheme`);
    return luminance(value);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ['paper', 'surface', 'raised'];
const kinds = ['info', 'success', 'warning', 'error'];

/** What stands on what, and the least ratio: 7 for text, 4.5 for labels on a colour, 3 for what is drawn. */
const pairs: readonly (readonly [least: number, fronts: readonly string[], backs: readonly string[]])[] = [
  [7, ['ink', 'ink-soft'], grounds],
  [7, ['ink'], ['sand', ...kinds.map((kind) => `${kind}-tint`)]],
  [7, ['link'], [...grounds, ...kinds.map((kind) => `${kind}-tint`)]],
  [7, ['link-hover'], ['paper', 'raised']],
  [4.5, ['link-hover'], ['surface', ...kinds.map((kind) => `${kind}-tint`)]],
  [7, ['on-stone'], ['stone']],
  [7, ['on-over-photo'], ['over-photo']],
  [4.5, ['on-accent'], ['accent', 'accent-hover']],
  [4.5, ['on-moss'], ['moss']],
  [7, ['error'], [...grounds, 'error-tint']],
  [3, ['border', 'focus', 'accent', 'error'], grounds],
  [3, ['focus'], ['sand']],
  [3, ['chosen'], ['over-photo']],
  [4.5, ['error-on-stone'], ['stone']],
  ...kinds.map((kind) => [7, [kind], [`${kind}-tint`]] as const),
];

const rows = (['light', 'dark', 'printed'] as const).flatMap((scheme) =>
  pairs.flatMap(([least, fronts, backs]) =>
    fronts.flatMap((front) => backs.map((back) => ({ scheme, front, back, least }))),
  ),
);

test.each(rows)('$front on $back is at least $least:1 in the $scheme scheme', ({ scheme, front, back, least }) => {
  expect(ratio(scheme, front, back)).toBeGreaterThanOrEqual(least);
});

test('the dark scheme answers for every colour that depends on the ground', () => {
  const constant = ['error-on-stone', 'over-photo', 'on-over-photo', 'chosen'].map((name) => `color-${name}`);
  expect([...light.keys()].filter((name) => !dark.has(name))).toEqual(constant);
});
