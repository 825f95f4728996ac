/** Spoils every page and slot of a remote, whatever container it is in, by a function of one of them. */
export const spoilParts = (spoil: string) => `
  const good = container;
  const spoil = ${spoil};
  container = {
    init: (...given) => good.init(...given),
    get: async (name) => {
      const { default: remote } = (await good.get(name))();
      const all = (table) => Object.fromEntries(
        Object.entries(table).map(([key, load]) => [key, async () => ({ default: spoil((await load()).default) })]),
      );
      return () => ({ default: { ...remote, pages: all(remote.pages), slots: all(remote.slots) } });
    },
  };`;

/** Programs that stand at the end of a remote's bundle and make it a bad one. */
export const FAULTS = {
  loadThrows: spoilParts(`(part) => ({ ...part, load: async () => { throw new Error('a drill'); } })`),
  viewThrows: spoilParts(`(part) => ({ ...part, View: () => { throw new Error('a drill'); } })`),
  other: 'globalThis.drill = true;',
} as const;
