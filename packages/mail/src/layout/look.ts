import type { CSSProperties } from 'react';

/** The colours and types of the site (packages/ui/src/tokens.css), written out: mail programs know no custom properties. */
const COLOUR = {
  paper: '#faf7f2',
  raised: '#fffdfa',
  sand: '#e8dfd1',
  ink: '#1f2a2c',
  soft: '#445057',
  stone: '#3d4f57',
  brick: '#a8492c',
} as const;

const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";

const text = { fontFamily: SANS, fontSize: 16, lineHeight: '26px', color: COLOUR.ink } as const;

/** The styles of a mail, by part; pixels, because mail programs disagree about everything else. */
export const look = {
  body: { margin: 0, padding: 0, backgroundColor: COLOUR.paper, WebkitTextSizeAdjust: '100%' },
  page: { width: '100%', backgroundColor: COLOUR.paper },
  column: { width: '100%', maxWidth: 600 },
  masthead: { padding: '36px 32px 18px', fontFamily: SERIF, fontSize: 20, lineHeight: '28px', color: COLOUR.stone },
  mastheadLink: { color: COLOUR.stone, textDecoration: 'none' },
  threshold: { height: 4, backgroundColor: COLOUR.stone, fontSize: 0, lineHeight: '4px', borderRadius: '2px 2px 0 0' },
  sheet: {
    padding: '36px 32px 14px',
    backgroundColor: COLOUR.raised,
    border: `1px solid ${COLOUR.sand}`,
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
    color: COLOUR.ink,
  },
  paragraph: { margin: '0 0 18px', ...text },
  button: {
    display: 'inline-block',
    padding: '13px 24px',
    borderRadius: 10,
    backgroundColor: COLOUR.brick,
    fontFamily: SANS,
    fontWeight: 600,
    fontSize: 16,
    lineHeight: '22px',
    color: '#ffffff',
    textDecoration: 'none',
  },
  buttonRow: { margin: '8px 0 26px' },
  links: { margin: '4px 0 22px', padding: 0, listStyle: 'none', ...text },
  linkRow: { margin: 0, padding: '12px 0', borderTop: `1px solid ${COLOUR.sand}`, color: COLOUR.soft },
  link: { fontWeight: 600, color: COLOUR.brick },
  inlineLink: { color: COLOUR.brick },
  facts: { width: '100%', margin: '4px 0 24px', borderCollapse: 'collapse' },
  factName: {
    width: '38%',
    padding: '10px 12px 10px 0',
    borderTop: `1px solid ${COLOUR.sand}`,
    verticalAlign: 'top',
    textAlign: 'left',
    fontWeight: 400,
    fontFamily: SANS,
    fontSize: 15,
    lineHeight: '22px',
    color: COLOUR.soft,
  },
  factValue: {
    padding: '10px 0',
    borderTop: `1px solid ${COLOUR.sand}`,
    verticalAlign: 'top',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    fontFamily: SANS,
    fontSize: 15,
    lineHeight: '22px',
    color: COLOUR.ink,
  },
  footer: { padding: '24px 32px 44px', fontFamily: SANS, fontSize: 13, lineHeight: '21px', color: COLOUR.soft },
  footerLines: { margin: '0 0 10px' },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
} as const satisfies Record<string, CSSProperties>;
