import { compilePo } from '../lingui/po.mjs';

export default {
  async processAsync(text, filename) {
    return { code: `export const messages = ${JSON.stringify(await compilePo(text, filename))};` };
  },
};
