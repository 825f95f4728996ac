import type { CSSProperties } from 'react';

/** The colours and types of the site (packages/ui/src/tokens.css), written out: mail programs know no custom properties. */
const LIGHT = {
  paper: '#faf7f2',
  raised: '#fffdfa',
  sand: '#e8dfd1',
  ink: '#1f2a2c',
  soft: '#445057',
  stone: '#3d4f57',
  brick: '#a8492c',
  link: '#a8492c',
  onBrick: '#ffffff',
} as const;

/** The same in the dark. */
const DARK = {
  paper: '#151b1d',
  raised: '#20292b',
  sand: '#333d3f',
  ink: '#f3ede3',
  soft: '#bdc6c4',
  stone: '#cfdde1',
  brick: '#bb5533',
  link: '#f0b199',
  onBrick: '#ffffff',
} as const satisfies Record<keyof typeof LIGHT, string>;

const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";

const text = {
  fontFamily: SANS,
  fontSize: 16,
  lineHeight: '26px',
  overflowWrap: 'anywhere',
  color: LIGHT.ink,
} as const;

/** The styles of a mail, by part; pixels, because mail programs disagree about everything else. */
export const look = {
  body: { margin: 0, padding: 0, backgroundColor: LIGHT.paper, WebkitTextSizeAdjust: '100%' },
  page: { width: '100%', backgroundColor: LIGHT.paper },
  column: { width: '100%', maxWidth: 600 },
  masthead: { padding: '36px 32px 18px', fontFamily: SERIF, fontSize: 20, lineHeight: '28px', color: LIGHT.stone },
  mastheadLink: { display: 'inline-block', color: LIGHT.stone, textDecoration: 'none' },
  threshold: { height: 4, backgroundColor: LIGHT.stone, fontSize: 0, lineHeight: '4px', borderRadius: '2px 2px 0 0' },
  sheet: {
    padding: '36px 32px 14px',
    backgroundColor: LIGHT.raised,
    border: `1px solid ${LIGHT.sand}`,
    borderTop: 0,
    borderRadius: '0 0 10px 10px',
    ...text,
  },
  title: {
    margin: '0 0 20px',
    fontFamily: SERIF,
    fontWeight: 500,
    fontSize: 28,
    lineHeight: '36px',
    overflowWrap: 'anywhere',
    color: LIGHT.ink,
  },
  paragraph: { margin: '0 0 18px', ...text },
  button: {
    display: 'inline-block',
    padding: '13px 24px',
    borderRadius: 10,
    backgroundColor: LIGHT.brick,
    fontFamily: SANS,
    fontWeight: 600,
    fontSize: 16,
    lineHeight: '22px',
    color: LIGHT.onBrick,
    textDecoration: 'none',
  },
  buttonRow: { margin: '8px 0 26px' },
  links: { margin: '4px 0 22px', padding: 0, listStyle: 'none', ...text },
  linkRow: { margin: 0, padding: '12px 0', borderTop: `1px solid ${LIGHT.sand}`, color: LIGHT.soft },
  link: { display: 'inline-block', fontWeight: 600, color: LIGHT.link },
  inlineLink: { display: 'inline-block', lineHeight: '26px', color: LIGHT.link },
  facts: { width: '100%', tableLayout: 'fixed', margin: '4px 0 24px', borderCollapse: 'collapse' },
  factName: {
    width: '38%',
    padding: '10px 12px 10px 0',
    borderTop: `1px solid ${LIGHT.sand}`,
    verticalAlign: 'top',
    textAlign: 'left',
    overflowWrap: 'break-word',
    fontWeight: 400,
    fontFamily: SANS,
    fontSize: 15,
    lineHeight: '22px',
    color: LIGHT.soft,
  },
  factValue: {
    padding: '10px 0',
    borderTop: `1px solid ${LIGHT.sand}`,
    verticalAlign: 'top',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    fontFamily: SANS,
    fontSize: 15,
    lineHeight: '22px',
    color: LIGHT.ink,
  },
  footer: {
    padding: '24px 32px 44px',
    overflowWrap: 'anywhere',
    fontFamily: SANS,
    fontSize: 13,
    lineHeight: '21px',
    color: LIGHT.soft,
  },
  footerLines: { margin: '0 0 10px' },
  picture: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: 'auto',
    margin: '0 0 20px',
    border: `1px solid ${LIGHT.sand}`,
    borderRadius: 6,
    // Of what is read while it is not fetched.
    fontFamily: SANS,
    fontSize: 14,
    lineHeight: '21px',
    color: LIGHT.soft,
  },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
} as const satisfies Record<string, CSSProperties>;

/** The parts of a mail that look otherwise in the dark or on a narrow screen; each is a class of that name. */
type Part =
  | 'paper'
  | 'sheet'
  | 'stone'
  | 'threshold'
  | 'ink'
  | 'soft'
  | 'line'
  | 'link'
  | 'button'
  | 'edge'
  | 'fact'
  | 'name'
  | 'value';

const rule = (part: Part, ...declarations: readonly string[]) =>
  `.${part}{${declarations.map((each) => `${each}!important`).join(';')}}`;

/**
 * What a style in an attribute can't say, for the programs that read it: `!important` because attributes come first. Programs that
 * don't read it show the light mail, which holds at any width.
 */
export const STYLE_SHEET = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (max-width:480px){${[
    rule('edge', 'padding-left:20px', 'padding-right:20px'),
    rule('button', 'display:block', 'text-align:center'),
    // A name above its value: beside it, long words and addresses of e-mail break anywhere.
    rule('fact', 'display:block', 'padding:9px 0', `border-top:1px solid ${LIGHT.sand}`),
    rule('name', 'display:block', 'width:auto', 'padding:0', 'border-top:0', 'font-size:13px', 'line-height:20px'),
    rule('value', 'display:block', 'padding:0', 'border-top:0'),
  ].join('')}}`,
  `@media (prefers-color-scheme:dark){${[
    rule('paper', `background-color:${DARK.paper}`),
    rule('sheet', `background-color:${DARK.raised}`, `border-color:${DARK.sand}`),
    rule('stone', `color:${DARK.stone}`),
    rule('threshold', `background-color:${DARK.stone}`),
    rule('ink', `color:${DARK.ink}`),
    rule('soft', `color:${DARK.soft}`),
    rule('line', `border-color:${DARK.sand}`),
    rule('link', `color:${DARK.link}`),
    rule('button', `background-color:${DARK.brick}`, `color:${DARK.onBrick}`),
  ].join('')}}`,
].join('');
