import { fallbackFiles, poModule } from '../lingui/po.mjs';

/** Makes a module of a .po file: `export const messages`, compiled. */
export default async function poLoader(text) {
  const done = this.async();
  for (const file of fallbackFiles(this.resourcePath)) this.addDependency(file);
  try {
    done(null, await poModule(text, this.resourcePath));
  } catch (error) {
    done(error);
  }
}
