const WIDTH = 220;
const HEIGHT = 70;

/** Letters and digits that nobody takes for another. */
const CHARACTERS = 'ABCDEFHJKLMNPRTUVWXY3468';

/** Draws a few characters as a PNG: the outlines of an SVG could be read by a script (specification, section 5). */
export async function drawCharacters(): Promise<{ text: string; picture: string; width: number; height: number }> {
  // Only now: most visitors never see one, and a process at rest needs no library of pictures.
  const [{ default: sharp }, { default: svgCaptcha }] = await Promise.all([import('sharp'), import('svg-captcha')]);
  const { text, data } = svgCaptcha.create({
    size: 5,
    charPreset: CHARACTERS,
    noise: 3,
    width: WIDTH,
    height: HEIGHT,
    fontSize: 58,
    background: '#faf7f2',
    color: true,
  });
  const png = await sharp(Buffer.from(data)).png({ palette: true }).toBuffer();
  return { text, picture: `data:image/png;base64,${png.toString('base64')}`, width: WIDTH, height: HEIGHT };
}
