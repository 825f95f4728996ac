import { COMMON_PROBLEMS, isProblem } from '@dorpel/contracts';
import { mayDo } from '@dorpel/contracts/desk';
import { type DeskPictureLine, deskPictures, PICTURE_STATES } from '@dorpel/contracts/desk-pictures';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { type Action, found, type PageProps, redirect, rejected as refused } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { Badge } from '@dorpel/ui/Badge';
import { Button } from '@dorpel/ui/Button';
import { DeskPage } from '@dorpel/ui/DeskPage';
import { EmptyState } from '@dorpel/ui/EmptyState';
import { Field } from '@dorpel/ui/Field';
import { Notice } from '@dorpel/ui/Notice';
import { SelectField } from '@dorpel/ui/SelectField';
import { TextField } from '@dorpel/ui/TextField';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { desk } from '../parts/desk/desk.ts';
import { Pages } from '../parts/desk/Pages.tsx';
import { type Picking, PickingFields, readPicking, takePicture, withPicking } from '../parts/desk/picking.tsx';
import { PictureRefusal } from '../parts/desk/PictureRefusal.tsx';
import { Thumbnail } from '../parts/desk/Thumbnail.tsx';
import { ACCEPTED, fileIn, MEGABYTES } from '../parts/desk/upload.ts';
import { fieldWords } from '../parts/desk/words.ts';
import styles from './page.module.css';

type List = (typeof deskPictures)['endpoints']['listPictures']['response']['TYPE'];
type ListView = { readonly search?: string | undefined; readonly state?: string | undefined; readonly page: number };

type PicturesData = List & {
  readonly view: ListView;
  /** For which field a picture is being chosen; null: they are looked after. */
  readonly picking: Picking | null;
  readonly isDeleted: boolean;
  readonly mayWrite: boolean;
};

function Upload({ picking }: Pick<PicturesData, 'picking'>) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <form
      className={styles.upload}
      method="post"
      encType="multipart/form-data"
      action={withPicking(href('desk-pictures'), picking)}
    >
      <PickingFields picking={picking} />
      <Field
        label={t`New picture`}
        hint={t`JPEG, PNG, WebP or AVIF, ${MEGABYTES} MB at most. Where and with what it was taken is not kept.`}
        required
      >
        {(control) => <input {...control} type="file" name="file" accept={ACCEPTED} />}
      </Field>
      <Button type="submit">
        <Trans>Upload</Trans>
      </Button>
    </form>
  );
}

function Filters({ view, picking }: Pick<PicturesData, 'view' | 'picking'>) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <form className={styles.filters} role="search" method="get" action={href('desk-pictures')}>
      <PickingFields picking={picking} />
      <TextField label={t`Words`} name="search" type="search" maxLength={80} defaultValue={view.search ?? ''} />
      <SelectField label={t`Which`} name="state" defaultValue={view.state ?? ''}>
        <option value="">{t`All`}</option>
        <option value="missing">{t`Not described in every language`}</option>
        <option value="unused">{t`Not on the site`}</option>
      </SelectField>
      <Button type="submit" variant="secondary">
        <Trans>Show</Trans>
      </Button>
    </form>
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
  const { items, total, page, pages, view, picking, isDeleted, mayWrite } = data;
  const field = picking ? fieldWords(picking.field, i18n._.bind(i18n)) : '';
  const address = ({ search = '', state = '', page: at }: ListView) =>
    withPicking(href('desk-pictures'), picking, {
      ...(search && { search }),
      ...(state && { state }),
      ...(at > 1 && { page: String(at) }),
    });
  return (
    <DeskPage>
      <header className={styles.header}>
        <p>
          {picking ? (
            <a href={href('desk-text', { kind: picking.kind, id: picking.id })}>
              <Trans>Back to the text, without choosing</Trans>
            </a>
          ) : (
            <a href={href('desk-texts')}>
              <Trans>To all texts</Trans>
            </a>
          )}
        </p>
        <h1>{picking ? <Trans>Choose a picture</Trans> : <Trans>Pictures</Trans>}</h1>
        <p role="status">
          {picking ? `${field} · ` : null}
          <Plural value={total} one="# picture" other="# pictures" />
        </p>
      </header>
      {rejected ? <PictureRefusal rejected={rejected} /> : null}
      {isDeleted && !rejected ? <Notice kind="success">{t`The picture is deleted.`}</Notice> : null}
      {mayWrite ? <Upload picking={picking} /> : null}
      <Filters view={view} picking={picking} />
      {items.length === 0 ? (
        <EmptyState title={t`Nothing here`} action={<a href={address({ page: 1 })}>{t`Show all pictures`}</a>}>
          <Trans>No picture matches this.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.tiles} role="list">
          {items.map((line) => (
            <Tile key={line.id} line={line} picking={picking} />
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} href={(number) => address({ ...view, page: number })} />
    </DeskPage>
  );
}

const STATUSES: Readonly<Record<string, number>> = { ...COMMON_PROBLEMS, ...deskPictures.problems };

/** Takes a picture that was sent, or puts one where it was being chosen for. */
const act: Action = async (context) => {
  const { client, form, href, signal } = context;
  const picking = readPicking(form);
  try {
    const taken = form.get('take');
    if (typeof taken === 'string' && picking) return await takePicture(context, picking, taken);
    const file = fileIn(form);
    if (!file) return refused({}, 'upload/empty');
    const { id } = await client(deskPictures).uploadPicture({ file }, { signal });
    return redirect(withPicking(href('desk-picture', { id }), picking, { uploaded: '' }));
  } catch (error) {
    if (!isProblem(error)) throw error;
    return refused({}, error.code, error.fields, STATUSES[error.code]);
  }
};

export default desk.page<Record<string, string>, PicturesData>({
  async load({ client, i18n, language, signal, url: { searchParams } }) {
    const page = Number(searchParams.get('page') ?? 1);
    const view = {
      search: searchParams.get('search')?.trim().slice(0, 80) || undefined,
      state: PICTURE_STATES.find((each) => each === searchParams.get('state')),
      page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    };
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
        mayWrite: mayDo(role, 'texts.write'),
      },
      { head: { title: i18n._(msg`Pictures`), index: false } },
    );
  },
  action: act,
  View,
});
