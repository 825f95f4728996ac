import { type Context, definePage, found, type Found } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { SearchIcon } from '@dorpel/ui/icons';
import { Container, Section } from '@dorpel/ui/Layout';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './page.module.css';

/** What is not there is said kindly, with ways on (R9); the shell answers 404. */
async function load({ i18n }: Context): Promise<Found<null>> {
  return found(null, { head: { title: i18n._(msg`Oops, this page no longer exists`), index: false }, still: true });
}

/** The ways on from a page that is not there, by the names of their routes. */
const WAYS = ['home', 'for-sale', 'for-rent', 'site-contact'] as const;

/** 'Oops, this page no longer exists' with a search form and a link home (specification, section 8; R9). */
function View() {
  const { t } = useLingui();
  const { href } = useSite();
  const labels: Record<(typeof WAYS)[number], string> = {
    home: t`Back to the home page`,
    'for-sale': t`Homes for sale`,
    'for-rent': t`Homes for rent`,
    'site-contact': t`Contact us`,
  };
  return (
    <Section>
      <Container className={styles.page}>
        <svg className={styles.door} viewBox="0 0 120 150" aria-hidden="true">
          <path className={styles.frame} d="M18 132V58a42 42 0 0 1 84 0v74Z" />
          <path className={styles.leaf} d="M18 132V58A42 42 0 0 1 42 20l8 22v90Z" />
          <path className={styles.stone} d="M4 132h112v12H4z" />
        </svg>
        <div className={styles.words}>
          <h1>
            <Trans>Oops, this page no longer exists</Trans>
          </h1>
          <p className="lead">
            <Trans>
              The page you are looking for, no longer exists. Perhaps the home was sold or let, or the address has a
              typing error. Try a search: a town, a street or a kind of home.
            </Trans>
          </p>
          <form method="get" action={href('for-sale')} className={styles.form} role="search">
            <TextField label={t`What are you looking for?`} name="search" type="search" />
            <Button type="submit">
              <SearchIcon />
              <Trans>Search</Trans>
            </Button>
          </form>
          <ul role="list" className={styles.ways}>
            {WAYS.map((route) => (
              <li key={route}>
                <a href={href(route)}>{labels[route]}</a>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </Section>
  );
}

export default definePage({ load, View });
