import type { DeskPicture } from '@dorpel/contracts/desk-pictures';
import type { PageProps, Rejected } from '@dorpel/federation';
import { SENT, type UnsentProps } from '@dorpel/federation/desk';
import { useSite } from '@dorpel/federation/site';
import { isLanguage, LANGUAGES, NATIVE_NAMES } from '@dorpel/i18n/languages';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { ChangeLog } from '@dorpel/ui/desk/ChangeLog';
import { UnsentForm } from '@dorpel/ui/desk/DeskForm';
import { DeskHeader } from '@dorpel/ui/desk/DeskList';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Field } from '@dorpel/ui/Field';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { Notice } from '@dorpel/ui/Notice';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextArea } from '@dorpel/ui/TextArea';
import { TextField } from '@dorpel/ui/TextField';
import { Trans, useLingui } from '@lingui/react/macro';
import { Difference } from '../parts/desk/Difference.tsx';
import { PickingFields } from '../parts/desk/picture-choice.tsx';
import { MEGABYTES, PICTURE_FIELD, PictureRefusal } from '../parts/desk/pictures.tsx';
import { type Picking, withPicking } from '../parts/desk/picture-choice.tsx';
import { fieldWords, KIND_WORDS, PICTURE_CHANGE_WORDS, whoIn, wordsFor } from '../parts/desk/words.ts';
import { SHAPES, shadeOf, WHOLE } from './picture-part.ts';
import styles from './page.module.css';

/** What has just been done, as the address says it. */
export const SAID = ['uploaded', 'described', 'cut', 'replaced'] as const;

export type PictureData = {
  /** null: there is none. */
  readonly picture: DeskPicture | null;
  readonly picking: Picking | null;
  readonly said: (typeof SAID)[number] | null;
  readonly mayWrite: boolean;
};

type Shown = {
  readonly picture: DeskPicture;
  readonly picking: Picking | null;
  readonly rejected: Rejected | undefined;
  readonly mayWrite: boolean;
};

/** What every form of the page sends besides what it asks. */
function Sent({ picture, picking }: Pick<Shown, 'picture' | 'picking'>) {
  return (
    <>
      <input type="hidden" name="version" value={picture.version} />
      <PickingFields picking={picking} />
    </>
  );
}

const typedIn = (rejected: Rejected | undefined, name: string, otherwise: string) =>
  rejected && Object.hasOwn(rejected.values, name) ? String(rejected.values[name]) : otherwise;

/** The picture, and which part of it is shown: drawn over it, or said in percent. */
function PartForm({ picture, picking, rejected, mayWrite }: Shown) {
  const { t } = useLingui();
  const { whole, part } = picture;
  const shown = part ?? WHOLE;
  const sides = [
    ['left', t`From the left (%)`],
    ['top', t`From the top (%)`],
    ['width', t`Width (%)`],
    ['height', t`Height (%)`],
  ] as const;
  return (
    <form className={styles.part} method="post" encType="multipart/form-data" data-part-form="">
      <Sent picture={picture} picking={picking} />
      <div className={styles.frame}>
        <img src={whole.path} alt={picture.picture.alt} width={whole.width} height={whole.height} />
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
          data-width={whole.width}
          data-height={whole.height}
        >
          <path d={shadeOf(shown)} fillRule="evenodd" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      {mayWrite ? (
        <fieldset className={styles.numbers}>
          <legend>
            <Trans>The part that is shown</Trans>
          </legend>
          {sides.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              name={name}
              type="number"
              min={name === 'left' || name === 'top' ? 0 : 1}
              max={100}
              step="any"
              required
              defaultValue={typedIn(rejected, name, String(shown[name]))}
            />
          ))}
          <SelectField label={t`Shape`} name="shape" defaultValue={typedIn(rejected, 'shape', 'any')}>
            {Object.keys(SHAPES).map((shape) => (
              <option key={shape} value={shape}>
                {shape === 'any' ? t`Any` : shape}
              </option>
            ))}
          </SelectField>
          <div className={styles.buttons}>
            <Button type="submit" name="do" value="cut" variant="secondary">
              <Trans>Show this part</Trans>
            </Button>
            {part ? (
              <Button type="submit" name="do" value="whole" variant="quiet">
                <Trans>Show all of it</Trans>
              </Button>
            ) : null}
          </div>
        </fieldset>
      ) : null}
    </form>
  );
}

const altOf = (language: string) => `alt-${language}`;

/** In the place of the page where it can't be had by then: what was written of what it shows, under its languages. */
export const Unsent = (props: UnsentProps) => (
  <UnsentForm
    {...props}
    labelOf={(name) => LANGUAGES.filter((each) => altOf(each) === name).map((each) => NATIVE_NAMES[each])[0]}
  />
);

/** What it shows, in words, in each language; what is missing is marked. */
function AltForm({ picture, picking, rejected, mayWrite }: Shown) {
  const { t } = useLingui();
  const { href, language: own } = useSite();
  const address = withPicking(href('desk-picture', { id: picture.id }), picking, { [SENT]: '' });
  const languages = [own as string, ...picture.languages.filter((each) => each !== own)];
  return (
    <form className={styles.alt} method="post" action={address} encType="multipart/form-data">
      <Sent picture={picture} picking={picking} />
      <h2>
        <Trans>What it shows</Trans>
      </h2>
      <p className={styles.soft}>
        <Trans>
          Read out to anyone who can’t see it, and by search engines: a sentence, as you would say it on the phone.
        </Trans>
      </p>
      {languages.map((each) => (
        <div key={each} className={picture.missing.includes(each) ? styles.lacking : undefined}>
          <TextArea
            label={isLanguage(each) ? NATIVE_NAMES[each] : each}
            name={altOf(each)}
            rows={2}
            maxLength={1000}
            defaultValue={typedIn(rejected, altOf(each), picture.alt[each] ?? '')}
            readOnly={!mayWrite}
            {...(isLanguage(each) && { lang: each })}
            {...(picture.missing.includes(each) && { hint: t`Missing` })}
          />
        </div>
      ))}
      {mayWrite ? (
        <Button type="submit" name="do" value="describe">
          <Trans>Save the description</Trans>
        </Button>
      ) : null}
    </form>
  );
}

function UsedIn({ picture: { usedIn } }: Pick<Shown, 'picture'>) {
  const { i18n } = useLingui();
  const { href } = useSite();
  const say = i18n._.bind(i18n);
  return (
    <section>
      <h2>
        <Trans>Where it is used</Trans>
      </h2>
      {usedIn.length === 0 ? (
        <p className={styles.soft}>
          <Trans>Nowhere yet.</Trans>
        </p>
      ) : (
        <ul className={styles.lines} role="list">
          {usedIn.map(({ kind, id, title, isDraft }) => (
            <li key={`${kind}:${id}`}>
              <a href={href('desk-text', { kind, id })}>{title || say(KIND_WORDS.settings)}</a>
              <span className={styles.soft}>{wordsFor(KIND_WORDS, kind, say)}</span>
              {isDraft ? (
                <Badge tone="accent">
                  <Trans>Only in the draft</Trans>
                </Badge>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Others({ picture, picking }: Pick<Shown, 'picture' | 'picking'>) {
  const { t } = useLingui();
  return (
    <details className={styles.others}>
      <summary>
        <Trans>Replace or delete</Trans>
      </summary>
      <form method="post" encType="multipart/form-data">
        <Sent picture={picture} picking={picking} />
        <Field
          label={t`Another picture in its place`}
          hint={t`Wherever it is used. JPEG, PNG, WebP or AVIF, ${MEGABYTES} MB at most.`}
          required
        >
          {(control) => <input {...control} {...PICTURE_FIELD} />}
        </Field>
        <Button type="submit" name="do" value="replace" variant="secondary">
          <Trans>Replace</Trans>
        </Button>
      </form>
      {picture.usedIn.length > 0 ? (
        <p className={styles.soft}>
          <Trans>It can be deleted once it is used nowhere.</Trans>
        </p>
      ) : (
        <form method="post" encType="multipart/form-data">
          <Sent picture={picture} picking={picking} />
          <Button type="submit" name="do" value="delete" variant="secondary">
            <Trans>Delete for good</Trans>
          </Button>
        </form>
      )}
    </details>
  );
}

function History({ picture: { changes } }: Pick<Shown, 'picture'>) {
  const { t, i18n } = useLingui();
  const say = i18n._.bind(i18n);
  const logged = changes.map(({ id, at, by, what, fields }) => ({
    key: id,
    at,
    by: { name: whoIn(by, say) },
    what: wordsFor(PICTURE_CHANGE_WORDS, what, say),
    more: fields.map(({ name, language: spoken, before, after }) => (
      <div key={`${name} ${spoken}`} className={styles.field}>
        <span className={styles.soft}>
          {[fieldWords(name, say), spoken?.toUpperCase()].filter(Boolean).join(' · ')}
        </span>
        <Difference before={before} after={after} isHtml={false} />
      </div>
    )),
  }));
  return <ChangeLog title={t`History`} changes={logged} isOpen />;
}

/** One picture: the part of it that is shown, what it shows in words, where it stands, and what was done with it. */
export function View({ data, rejected }: PageProps<PictureData>) {
  const { t } = useLingui();
  const { href } = useSite();
  const { picture, picking, said, mayWrite } = data;
  const back = withPicking(href('desk-pictures'), picking);
  if (!picture)
    return (
      <EmptyState heading="h1" title={t`No such picture`} action={<a href={back}>{t`To all pictures`}</a>}>
        <Trans>It may have been deleted.</Trans>
      </EmptyState>
    );
  const words = {
    uploaded: t`Uploaded. Say what it shows, so that everybody can use it.`,
    described: t`The description is saved.`,
    cut: t`This is how it is shown now, wherever it is used.`,
    replaced: t`The new picture has taken its place.`,
  };
  const shown = { picture, picking, rejected, mayWrite };
  return (
    <DeskPage className={styles.page}>
      <DeskHeader back={{ href: back, text: t`To all pictures` }} title={picture.picture.alt || picture.name}>
        <p className={styles.soft}>{`${picture.name} · ${picture.picture.width} × ${picture.picture.height}`}</p>
      </DeskHeader>
      {rejected ? <PictureRefusal rejected={rejected} /> : said ? <Notice kind="success">{words[said]}</Notice> : null}
      {picking ? (
        <form method="post" encType="multipart/form-data">
          <Sent picture={picture} picking={picking} />
          <Button type="submit" name="do" value="take">
            <Trans>Use this picture</Trans>
          </Button>
        </form>
      ) : null}
      <div className={styles.columns}>
        <PartForm {...shown} />
        <div className={styles.side}>
          <AltForm {...shown} />
          <UsedIn picture={picture} />
          {mayWrite ? <Others picture={picture} picking={picking} /> : null}
          <History picture={picture} />
        </div>
      </div>
    </DeskPage>
  );
}
