import type { EnteredForm } from '@dorpel/contracts/desk-entries';
import { useSite } from '@dorpel/federation/site';
import { ButtonLink } from '@dorpel/ui/Button';
import { DeskHeader, DeskLine, DeskList, FilterForm } from '@dorpel/ui/desk/DeskList';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { Trans, useLingui } from '@lingui/react/macro';
import { FORM_WORDS, wordsFor } from '../parts/desk/words.ts';
import styles from './inbox.module.css';

export type FoundHome = { readonly id: string; readonly title: string; readonly about: string; readonly goal: string };

/** What can be entered about a home that is for sale, or to let. */
const aboutHome = (goal: string): readonly EnteredForm[] => [
  'viewing-appointment',
  'contact-appointment',
  goal === 'rent' ? 'rent-application' : 'purchase-offer',
];
const ABOUT_NONE: readonly EnteredForm[] = ['site-contact', 'contact-me', 'contact-demand'];

/** The ways to forms, each an address. */
function FormLinks({ forms, property }: { readonly forms: readonly EnteredForm[]; readonly property?: string }) {
  const { i18n } = useLingui();
  const { href } = useSite();
  return (
    <p className={styles.choices}>
      {forms.map((form) => {
        const query = new URLSearchParams({ form, ...(property !== undefined && { property }) }).toString();
        return (
          <ButtonLink key={form} href={`${href('desk-entry')}?${query}`} variant="secondary" size="small">
            {wordsFor(FORM_WORDS, form, i18n._.bind(i18n))}
          </ButtonLink>
        );
      })}
    </p>
  );
}

export type ChoiceProps = {
  /** The home it is about, where that is known. */
  readonly home: FoundHome | null;
  /** It has no page on the site: nothing can be told about it in a visitor's name. */
  readonly isHomeAway: boolean;
  readonly search: string;
  /** What was found. */
  readonly homes: readonly FoundHome[];
};

/** First what it is about. */
export function Choice({ home, homes, search, isHomeAway }: ChoiceProps) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <DeskPage>
      <DeskHeader back={{ href: href('desk-inbox'), text: t`To the inbox` }} title={t`Somebody called or came by`}>
        <p>
          <Trans>
            Write down what they tell you on the form that visitors fill in themselves: the same rules hold, and they
            get the same emails.
          </Trans>
        </p>
      </DeskHeader>
      {isHomeAway ? (
        <Notice kind="warning">
          <Trans>This home has no page on the site. Write a message without a home, and name it in the message.</Trans>
        </Notice>
      ) : null}
      {home ? (
        <section className={styles.asked}>
          <h2>{home.title}</h2>
          <p>{home.about}</p>
          <FormLinks forms={aboutHome(home.goal)} property={home.id} />
        </section>
      ) : null}
      <section className={styles.asked}>
        <h2>
          <Trans>About a home</Trans>
        </h2>
        <FilterForm
          address={href('desk-entry')}
          filters={[{ name: 'search', label: t`Reference, address or words of the title`, value: search }]}
        />
        {search ? (
          <DeskList empty={{ title: t`No such home`, text: t`Try another word, or the number of the home.` }}>
            {homes.map((each) => (
              <DeskLine
                key={each.id}
                title={each.title}
                about={each.about}
                marks={<FormLinks forms={aboutHome(each.goal)} property={each.id} />}
              />
            ))}
          </DeskList>
        ) : null}
      </section>
      <section className={styles.asked}>
        <h2>
          <Trans>About something else</Trans>
        </h2>
        <FormLinks forms={ABOUT_NONE} />
      </section>
    </DeskPage>
  );
}
