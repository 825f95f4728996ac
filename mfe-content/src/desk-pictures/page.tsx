import { isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { type DeskPictureLine, deskPictures, PICTURE_STATES } from '@dorpel/contracts/desk-pictures';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, type PageProps } from '@dorpel/federation';
import type { Sent as FormSent } from '@dorpel/federation/action';
import { deskAction } from '@dorpel/federation/desk';
import { listView, oneOf, words } from '@dorpel/federation/list-view';
import { useSite } from '@dorpel/federation/site';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { DeskForm } from '@dorpel/ui/desk/DeskForm';
import { DeskHeader, DeskList, FilterForm } from '@dorpel/ui/desk/DeskList';
import { Field } from '@dorpel/ui/Field';
import { Notice } from '@dorpel/ui/Notice';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  type Picking,
  PickingFields,
  pickingFields,
  readPicking,
  takePicture,
  withPicking,
} from '../parts/desk/picture-choice.tsx';
import {
  filesIn,
  MEGABYTES,
  PICTURE_FIELD,
  PictureRefusal,
  Thumbnail,
  usePictureWords,
} from '../parts/desk/pictures.tsx';
import { desk, fieldWords } from '../parts/desk/words.ts';
import styles from './page.module.css';

type List = (typeof deskPictures)['endpoints']['listPictures']['response']['TYPE'];

/** Which pictures are shown, as the address says it. */
const VIEW = listView({ search: words, state: oneOf(PICTURE_STATES) });

type PicturesData = List & {
  readonly view: ReturnType<typeof VIEW.read>;
  /** For which field a picture is being chosen; null: they are looked after. */
  readonly picking: Picking | null;
  readonly isDeleted: boolean;
  /** How many have just been uploaded at once. */
  readonly uploaded: number;
  readonly mayWrite: boolean;
};

function Upload({ picking }: Pick<PicturesData, 'picking'>) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <DeskForm
      boxed
      inline
      encType="multipart/form-data"
      action={withPicking(href('desk-pictures'), picking)}
      data-upload=""
    >
      <PickingFields picking={picking} />
      <Field
        label={t`New pictures`}
        hint={
          <>
            <span data-hint="plain">{t`JPEG, PNG, WebP or AVIF; several together ${MEGABYTES} MB at most.`}</span>
            <span data-hint="script" hidden>
              {t`JPEG, PNG, WebP or AVIF, as many as you like; what is larger than ${MEGABYTES} MB is made smaller.`}
            </span>{' '}
            {t`Photos in HEIC: choose them on the iPhone itself, which makes JPEGs of them. Where and with what a picture was taken is not kept.`}
          </>
        }
        required
      >
        {(control) => <input {...control} {...PICTURE_FIELD} multiple />}
      </Field>
      <Button type="submit">
        <Trans>Upload</Trans>
      </Button>
    </DeskForm>
  );
}

/** The code of several files of which not all were taken. */
const SOME = 'upload/some';

/** What became of a file that was sent with others: the picture it is now, or why it was not taken. */
type Sent = {
  /** Which of them: two may have the same name. */ readonly at: number;
  readonly name: string;
  readonly id?: string;
  readonly why?: string;
};

/** What became of each of several files; the script of the page fills it in where there is one. */
function Uploads({ picking, sent }: Pick<PicturesData, 'picking'> & { readonly sent: readonly Sent[] }) {
  const { t } = useLingui();
  const { href } = useSite();
  const say: Readonly<Record<string, string>> = {
    ...usePictureWords(),
    uploaded: t`Uploaded. Say what it shows, so that everybody can use it.`,
    waiting: t`Waiting`,
    done: t`Uploaded:`,
    failed: t`Not uploaded: the desk could not be reached. Try it once more.`,
  };
  const taken = sent.filter(({ id }) => id !== undefined).length;
  return (
    <div className={styles.uploads} hidden={sent.length === 0} data-uploads="" data-words={JSON.stringify(say)}>
      <p role="status" data-state="">
        {sent.length > 0 ? `${say['done']} ${taken} / ${sent.length}` : null}
      </p>
      <ul>
        {sent.map(({ at, name, id, why = '' }) => (
          <li key={at}>
            {id === undefined ? name : <a href={withPicking(href('desk-picture', { id }), picking)}>{name}</a>}
            {` – ${say[id === undefined ? why : 'uploaded'] ?? say['failed']}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

type TileProps = { readonly line: DeskPictureLine } & Pick<PicturesData, 'picking'>;

function Tile({ line: { id, picture, name, missing, uses }, picking }: TileProps) {
  const { t } = useLingui();
  const { href } = useSite();
  const title = picture.alt || name;
  const lacking = missing.map((each) => each.toUpperCase()).join(', ');
  return (
    <li className={styles.tile}>
      <Thumbnail picture={picture} className={styles.picture} />
      <a className={styles.title} href={withPicking(href('desk-picture', { id }), picking)}>
        {title}
      </a>
      <span className={styles.facts}>
        {uses > 0 ? <Plural value={uses} one="In # text" other="In # texts" /> : <Trans>Not on the site</Trans>}
        {` · ${picture.width} × ${picture.height}`}
      </span>
      {missing.length > 0 ? <Badge tone="accent">{t`Description missing: ${lacking}`}</Badge> : null}
      {picking ? (
        <form method="post" action={withPicking(href('desk-pictures'), picking)}>
          <PickingFields picking={picking} />
          <Button
            type="submit"
            name="take"
            value={id}
            variant="secondary"
            size="small"
            aria-label={t`Use this picture: ${title}`}
          >
            <Trans>Use this picture</Trans>
          </Button>
        </form>
      ) : null}
    </li>
  );
}

/** The pictures of the site, to be looked after, or to choose one from. */
function View({ data, rejected }: PageProps<PicturesData>) {
  const { t, i18n } = useLingui();
  const { href } = useSite();
  const { items, total, page, pages, view, picking, isDeleted, uploaded, mayWrite } = data;
  const field = picking ? fieldWords(picking.field, i18n._.bind(i18n)) : '';
  const all = href('desk-pictures');
  const chosen = Object.fromEntries(pickingFields(picking));
  return (
    <DeskPage>
      <DeskHeader
        back={
          picking
            ? {
                href: href('desk-text', { kind: picking.kind, id: picking.id }),
                text: t`Back to the text, without choosing`,
              }
            : { href: href('desk-texts'), text: t`To all texts` }
        }
        title={picking ? t`Choose a picture` : t`Pictures`}
        count={
          <>
            {picking ? `${field} · ` : null}
            <Plural value={total} one="# picture" other="# pictures" />
          </>
        }
      />
      {rejected && rejected.code !== SOME ? (
        <div data-refused={rejected.code}>
          <PictureRefusal rejected={rejected} />
        </div>
      ) : null}
      {isDeleted && !rejected ? <Notice kind="success">{t`The picture is deleted.`}</Notice> : null}
      {uploaded > 0 && !rejected ? (
        <Notice kind="success">
          <Plural
            value={uploaded}
            one="# picture is uploaded. Say what it shows, so that everybody can use it."
            other="# pictures are uploaded. Say what they show, so that everybody can use them."
          />
        </Notice>
      ) : null}
      {mayWrite ? (
        <>
          <Upload picking={picking} />
          <Uploads picking={picking} sent={(rejected?.values['sent'] ?? []) as readonly Sent[]} />
        </>
      ) : null}
      <FilterForm
        address={all}
        filters={[
          { name: 'search', label: t`Words`, value: view.search },
          {
            name: 'state',
            label: t`Which`,
            value: view.state,
            options: [
              ['missing', t`Not described in every language`],
              ['unused', t`Not on the site`],
            ],
          },
        ]}
      >
        <PickingFields picking={picking} />
      </FilterForm>
      <DeskList
        className={styles.tiles}
        empty={{
          title: t`Nothing here`,
          text: t`No picture matches this.`,
          action: <a href={withPicking(all, picking)}>{t`Show all pictures`}</a>,
        }}
        paging={{ page, pages, href: (number) => all + VIEW.write({ ...view, page: number }, chosen) }}
      >
        {items.map((line) => (
          <Tile key={line.id} line={line} picking={picking} />
        ))}
      </DeskList>
    </DeskPage>
  );
}

/**
 * Takes each of several files by itself.
 *
 * @throws Problem of who may not, or where nobody can take the first one
 */
async function takeEach(
  files: readonly File[],
  { client, signal }: Pick<FormSent, 'client' | 'signal'>,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (const [at, file] of files.entries())
    try {
      const { id } = await client(deskPictures).uploadPicture({ file }, { signal });
      sent.push({ at, name: file.name, id });
    } catch (error) {
      const code = isProblem(error) ? error.code : 'failed';
      if (sent.length === 0 && !code.startsWith('upload/')) throw error;
      sent.push({ at, name: file.name, why: code });
    }
  return sent;
}

/** Takes pictures that were sent, or puts one where it was being chosen for. */
const action = deskAction({
  asks: 'texts.write',
  problems: deskPictures.problems,
  values: [],
  async otherwise(given) {
    const { client, form, href, refuse, signal } = given;
    const picking = readPicking(form);
    const taken = form.get('take');
    if (typeof taken === 'string' && picking) return takePicture(given, picking, taken);
    const [file, ...more] = filesIn(form);
    if (!file || (file.size === 0 && more.length === 0)) return refuse('upload/empty');
    if (more.length > 0) {
      const sent = await takeEach([file, ...more], given);
      const all = withPicking(href('desk-pictures'), picking, { uploaded: String(sent.length) });
      return sent.every(({ id }) => id !== undefined) ? all : { ...refuse(SOME), values: { sent } };
    }
    const { id } = await client(deskPictures).uploadPicture({ file }, { signal });
    return withPicking(href('desk-picture', { id }), picking, { uploaded: '' });
  },
});

export default desk.page<Record<string, string>, PicturesData>({
  async load({ client, i18n, language, signal, url: { searchParams } }) {
    const view = VIEW.read(searchParams);
    const [list, { role }] = await Promise.all([
      client(deskPictures).listPictures({ query: { language, ...view } }, { signal }),
      client(deskStaff).getStaffMember({}, { signal }),
    ]);
    return found(
      {
        ...list,
        view,
        picking: readPicking(searchParams),
        isDeleted: searchParams.has('deleted'),
        uploaded: Number(searchParams.get('uploaded')) || 0,
        mayWrite: mayDo(role, 'texts.write'),
      },
      { head: { title: i18n._(msg`Pictures`), index: false, allows: ['connect'] } },
    );
  },
  action,
  View,
});
