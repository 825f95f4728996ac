import { defineSlot, type SlotProps } from '@dorpel/federation';
import { Team, useLang } from '../parts/content.tsx';
import type { TeamData } from './load.ts';
import styles from './slot.module.css';

/** The people of the agency, on another remote's page (A6). */
function View({ data: { title, articles } }: SlotProps<TeamData>) {
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

// The server has loaded when a page is first seen: until then, the browser does not need this code.
export default defineSlot<Record<string, string>, TeamData>({
  load: async (context) => (await import('./load.ts')).load(context),
  View,
});
