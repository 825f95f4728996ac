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
  readonly built: string;
  readonly industry: string;
  readonly green: string;
  readonly wood: string;
  readonly sand: string;
  readonly building: string;
  readonly buildingLine: string;
  readonly path: string;
  readonly rail: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly main: string;
  readonly mainEdge: string;
  readonly motorway: string;
  readonly motorwayEdge: string;
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
  built: '#f4efe6',
  industry: '#ece7e2',
  green: '#e3ebd6',
  wood: '#d5e2c8',
  sand: '#f3e8cf',
  building: '#e6dccd',
  buildingLine: '#d9cdba',
  path: '#c3b8a4',
  rail: '#a39b93',
  road: '#ffffff',
  roadEdge: '#dcd3c4',
  main: '#fbeecb',
  mainEdge: '#dcc48e',
  motorway: '#f3d6a6',
  motorwayEdge: '#cfa564',
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
  built: '#2e383a',
  industry: '#2c3337',
  green: '#2c3b32',
  wood: '#27382d',
  sand: '#3a3a30',
  building: '#374244',
  buildingLine: '#425052',
  path: '#58635f',
  rail: '#6a7374',
  road: '#465255',
  roadEdge: '#232b2d',
  main: '#5d5b4c',
  mainEdge: '#232b2d',
  motorway: '#766a4d',
  motorwayEdge: '#232b2d',
};

export const coloursOf = (dark: boolean): Colours => (dark ? DARK : LIGHT);
