import { poModule } from '../lingui/po.mjs';

export default {
  processAsync: async (text, filename) => ({ code: await poModule(text, filename) }),
};
