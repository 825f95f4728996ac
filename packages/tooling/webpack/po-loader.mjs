import { fallbackFiles, poModule } from '../lingui/po.mjs';

/** Where modules are exchanged: whoever follows a catalog gets its words whenever they are others. */
const FOLLOWED = `
const catalogFollowers = import.meta.webpackHot.data?.followers ?? new Set();
export const follow = (follower) => void catalogFollowers.add(follower);
for (const follower of catalogFollowers) follower(messages);
import.meta.webpackHot.accept();
import.meta.webpackHot.dispose((data) => { data.followers = catalogFollowers; });
`;

/** Makes a module of a .po file: `export const messages`, compiled. */
export default async function poLoader(text) {
  const done = this.async();
  for (const file of fallbackFiles(this.resourcePath)) this.addDependency(file);
  try {
    const module = await poModule(text, this.resourcePath);
    done(null, this.hot ? module + FOLLOWED : module);
  } catch (error) {
    done(error);
  }
}
