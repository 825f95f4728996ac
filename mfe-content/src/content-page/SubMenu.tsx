import { useSite } from '@dorpel/federation/site';
import { Container } from '@dorpel/ui/Layout';
import styles from './SubMenu.module.css';

type Props = {
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** It stays in sight below the header. */
  readonly isFixed: boolean;
  readonly label: string;
};

/** The pages to choose from below the banner (params `subMenu`, `showFixedMenu`). */
export function SubMenu({ links, isFixed, label }: Props) {
  const { url } = useSite();
  return (
    <nav className={styles.menu} data-fixed={isFixed ? '' : undefined} aria-label={label}>
      <Container>
        <ul role="list" className={styles.links}>
          {links.map(({ label: name, href }) => (
            <li key={href}>
              <a href={href} className={styles.link} aria-current={href === url.pathname ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </nav>
  );
}
