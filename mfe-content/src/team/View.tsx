import type { SlotProps } from '@dorpel/federation';
import { Team } from '../parts/Team.tsx';
import { useLang } from '../parts/use-lang.ts';
import type { TeamData } from './load.ts';
import styles from './View.module.css';

/** The people of the agency, on another remote's page (A6). */
export function View({ data: { title, articles } }: SlotProps<TeamData>) {
  const lang = useLang();
  return (
    <section aria-labelledby={title ? 'team' : undefined}>
      {title ? (
        <h2 id="team" className={styles.title} lang={lang(title)}>
          {title.text}
        </h2>
      ) : null}
      <Team members={articles} />
    </section>
  );
}
