import { compilePo } from '../lingui/po.mjs';

/** Makes a module of a .po file: `export const messages`, compiled. */
export default async function poLoader(text) {
  const done = this.async();
  try {
    done(
      null,
      `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(await compilePo(text, this.resourcePath)))});`,
    );
  } catch (error) {
    done(error);
  }
}
