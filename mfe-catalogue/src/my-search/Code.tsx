import { useEffect, useState } from 'react';
import styles from './MoveOn.module.css';

type Props = { readonly text: string; readonly label: string };

/** Light squares that a code needs around it. */
const QUIET = 2;

/** The dark squares of a code, row by row, as one path. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');

/** A text as a QR code, drawn here: what draws it comes when there is one to draw. */
export function Code({ text, label }: Props) {
  const [rows, setRows] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    let isWanted = true;
    void import('qr').then(({ encodeQR }) => {
      if (isWanted) setRows(encodeQR(text, 'raw', { ecc: 'low', border: QUIET }));
    });
    return () => {
      isWanted = false;
    };
  }, [text]);
  const size = rows.length;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size || 1} ${size || 1}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(rows)} />
    </svg>
  );
}
