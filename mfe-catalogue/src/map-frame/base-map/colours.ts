/** The colours of the base map: quieter than what stands on it, from the tokens of the site. */
export type Colours = {
  readonly blank: string;
  readonly sea: string;
  readonly abroad: string;
  readonly home: string;
  readonly province: string;
  readonly border: string;
  readonly dot: string;
  readonly label: string;
  readonly labelSoft: string;
  readonly halo: string;
  readonly area: string;
  readonly round: string;
};

const LIGHT: Colours = {
  blank: '#f3ece1',
  sea: '#d3e2e4',
  abroad: '#efe9de',
  home: '#fbf9f4',
  province: '#d8cdbb',
  border: '#9d9482',
  dot: '#a59a88',
  label: '#2f3e46',
  labelSoft: '#626a6b',
  halo: 'rgba(255, 253, 250, 0.92)',
  area: '#a8492c',
  round: '#3d4f57',
};

const DARK: Colours = {
  blank: '#1c2426',
  sea: '#16242a',
  abroad: '#20282a',
  home: '#2a3335',
  province: '#414d4f',
  border: '#6d7878',
  dot: '#6d7878',
  label: '#e9e3d8',
  labelSoft: '#aab4b2',
  halo: 'rgba(21, 27, 29, 0.9)',
  area: '#e08a68',
  round: '#9fb6bd',
};

export const coloursOf = (dark: boolean): Colours => (dark ? DARK : LIGHT);
