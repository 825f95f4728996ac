import { contrast } from '@dorpel/contracts/contrast';
import fc from 'fast-check';
import { lookCss } from './look.ts';

type Colours = Readonly<Record<string, string>>;

const coloursIn = (rule = ''): Colours =>
  Object.fromEntries(
    [...rule.matchAll(/--color-([\w-]+):(#[\da-f]{6})/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** The colours of a look in both schemes, the design's where the look says none. */
function schemes(css: string): readonly (readonly [Colours, Colours])[] {
  const [light, dark] = css.split('@media (prefers-color-scheme:dark)');
  return [
    [{ paper: '#faf7f2', surface: '#f3ece1', raised: '#fffdfa' }, coloursIn(light)],
    [{ paper: '#151b1d', surface: '#1c2426', raised: '#20292b' }, coloursIn(dark)],
  ];
}

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('X16 whatever colours an agency may have, text and buttons reach the ratios of the design in both schemes', () => {
  const accents = colour.filter((value) => contrast(value, '#ffffff') >= 4.5);
  const bands = colour.filter((value) => contrast(value, '#fdf9f3') >= 7);
  fc.assert(
    fc.property(accents, bands, (accent, band) => {
      for (const [grounds, look] of schemes(lookCss({ colours: { accent, band } }))) {
        const of = (name: string) => look[name] ?? 'missing';
        expect(contrast(of('on-accent'), of('accent'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of('on-accent'), of('accent-hover'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(of('on-stone'), of('stone'))).toBeGreaterThanOrEqual(7);
        for (const ground of Object.values(grounds)) {
          expect(contrast(of('accent'), ground)).toBeGreaterThanOrEqual(3);
          expect(contrast(of('link-hover'), ground)).toBeGreaterThanOrEqual(7);
        }
      }
    }),
  );
});
