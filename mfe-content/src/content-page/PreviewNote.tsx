import { Trans } from '@lingui/react/macro';
import styles from './PreviewNote.module.css';

/** Tells whoever looks at a preview what it is (R14). */
export default function PreviewNote() {
  return (
    <p className={styles.preview}>
      <Trans>Preview: only people with this link can see the page like this, for a limited time.</Trans>
    </p>
  );
}
