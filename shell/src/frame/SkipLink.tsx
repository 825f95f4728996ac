import { useLingui } from '@lingui/react/macro';

/** The way past the header: the first stop of the Tab key in every document. */
export function SkipLink() {
  const { t } = useLingui();
  return (
    <a className="skip-link" href="#main">
      {t`Skip to content`}
    </a>
  );
}
