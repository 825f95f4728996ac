import type { Rejected } from '@dorpel/federation';
import { Refusal } from '@dorpel/ui/desk/DeskForm';
import { Notice } from '@dorpel/ui/Notice';
import type { DeskTestimonial } from '@dorpel/contracts/desk-testimonials';
import { useSite } from '@dorpel/federation/site';
import { formatInstant } from '@dorpel/i18n/formats';
import { Button } from '@dorpel/ui/Button';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from '../parts/desk/desk.module.css';

type Props = {
  readonly item: DeskTestimonial;
  /** Where the buttons send what was decided. */
  readonly action: string;
  readonly mayJudge: boolean;
};

/** Who decided what and when, the newest first. */
function Verdicts({ changes }: Pick<DeskTestimonial, 'changes'>) {
  const { t } = useLingui();
  const { language } = useSite();
  if (changes.length === 0) return null;
  const byMail = t`with the link in the email`;
  return (
    <ul className={styles.verdicts} role="list">
      {changes.map(({ at, by, after }) => {
        const moment = formatInstant(at, language, { dateStyle: 'short', timeStyle: 'short' });
        const who = by.name || byMail;
        const text = after === 'shown' ? t`put on the website` : t`not on the website`;
        return <li key={at}>{t`${moment}, ${who}: ${text}`}</li>;
      })}
    </ul>
  );
}

/** What somebody says of the agency, as the website would show it, and the buttons that decide. */
export function Testimonial({ item, action, mayJudge }: Props) {
  const site = useSite();
  const { id, version, state, name, comment, language, homepage, picture, receivedAt, changes } = item;
  const { t } = useLingui();
  return (
    <article className={styles.testimonial} aria-label={name}>
      <div className={styles.author}>
        {picture ? (
          <img
            className={styles.picture}
            src={picture.path}
            width={picture.width}
            height={picture.height}
            alt={t`Picture of ${name}`}
          />
        ) : null}
        <p>
          <strong className={styles.name}>{name}</strong>
          <span className={styles.soft}>
            {formatInstant(receivedAt, site.language, { dateStyle: 'long' })}
            {homepage ? ` · ${homepage}` : ''}
          </span>
        </p>
      </div>
      <blockquote className={styles.said} lang={language}>
        {comment}
      </blockquote>
      <Verdicts changes={changes} />
      {mayJudge ? (
        <form className={styles.buttons} method="post" action={action}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={version} />
          {state === 'shown' ? null : (
            <Button type="submit" name="verdict" value="shown">
              <Trans>Put on the website</Trans>
            </Button>
          )}
          {state === 'refused' ? null : (
            <Button type="submit" name="verdict" value="refused" variant="secondary">
              {state === 'shown' ? t`Remove from the website` : t`Do not show`}
            </Button>
          )}
        </form>
      ) : null}
    </article>
  );
}

type JudgedProps = {
  /** The verdict that was just given; '' where none was. */
  readonly done: string;
  readonly rejected: Rejected | undefined;
};

/** What became of a verdict on a testimonial. */
export function Judged({ done, rejected }: JudgedProps) {
  const { t } = useLingui();
  if (rejected) return <Refusal refused={rejected} />;
  if (done === 'shown') return <Notice kind="success">{t`It will be on the website within a minute.`}</Notice>;
  if (done === 'refused') return <Notice kind="success">{t`It is not on the website.`}</Notice>;
  return null;
}
