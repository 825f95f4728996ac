import styles from './Breadcrumb.module.css';

export interface BreadcrumbItem {
  readonly label: string;
  /** Left out for the page itself, which comes last. */
  readonly href?: string | undefined;
}

/** The way from home to here; on phones it scrolls sideways instead of wrapping. */
export function Breadcrumb({ label, items }: { readonly label: string; readonly items: readonly BreadcrumbItem[] }) {
  return (
    <nav className={styles.breadcrumb} aria-label={label}>
      <ol className={styles.items} role="list">
        {items.map((item, index) => (
          <li key={item.href ?? item.label} className={styles.item}>
            {item.href && index < items.length - 1 ? (
              <a className={styles.link} href={item.href}>
                {item.label}
              </a>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
