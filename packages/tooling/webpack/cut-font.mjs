import subsetFont from 'subset-font';

/** Code points of '20-7E,A0'. */
function codePoints(ranges) {
  return ranges.split(',').flatMap((range) => {
    const [first, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/**
 * A font with less in it: `font.woff2?wght=400-600&characters=20-7E,A0` keeps these weights and code points.
 * What is not kept must come from another face of the family (`unicode-range`).
 */
export default function cutFont(file) {
  const done = this.async();
  const asked = new URLSearchParams(this.resourceQuery);
  const [min, max] = asked.get('wght').split('-').map(Number);
  const text = String.fromCodePoint(...codePoints(asked.get('characters')));
  subsetFont(file, text, { targetFormat: 'woff2', variationAxes: { wght: { min, max } } }).then(
    (cut) => done(null, cut),
    done,
  );
}

export const raw = true;
