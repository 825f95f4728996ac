import preset from '@dorpel/tooling/lingui';

const FACTS = '<rootDir>/src/parts/facts';

// What facts are called is said while a page is loaded: its words stay out of what a visitor's browser fetches first.
export default {
  ...preset,
  catalogs: [
    ...preset.catalogs.map((catalog) => ({ ...catalog, exclude: [`${FACTS}/**`] })),
    { path: `${FACTS}/words/{locale}`, include: [FACTS] },
  ],
};
