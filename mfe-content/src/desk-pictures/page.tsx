import { mayDo } from '@dorpel/contracts/desk';
import { type DeskPictureLine, deskPictures, PICTURE_STATES } from '@dorpel/contracts/desk-pictures';
import { deskStaff } from '@dorpel/contracts/desk-staff';
import { found, type PageProps } from '@dorpel/federation';
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
import { desk } from '../parts/desk/desk.ts';
import {
  type Picking,
  PickingFields,
  pickingFields,
  readPicking,
  takePicture,
  withPicking,
} from '../parts/desk/picture-choice.tsx';
import { PictureRefusal } from '../parts/desk/PictureRefusal.tsx';
import { Thumbnail } from '../parts/desk/Thumbnail.tsx';
import { ACCEPTED, fileIn, MEGABYTES } from '../parts/desk/upload.ts';
import { fieldWords } from '../parts/desk/words.ts';
import styles from './page.module.css';

type List = (typeof deskPictures)['endpoints']['listPictures']['response']['TYPE'];

/** Which pictures are shown, as the address says it. */
const VIEW = listView({ search: words, state: oneOf(PICTURE_STATES) });

type PicturesData = List & {
  readonly view: ReturnType<typeof VIEW.read>;
  /** For which field a picture is being chosen; null: they are looked after. */
  readonly picking: Picking | null;
  readonly isDeleted: boolean;
  readonly mayWrite: boolean;
};

function Upload({ picking }: Pick<PicturesData, 'picking'>) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <DeskForm boxed inline encType="multipart/form-data" action={withPicking(href('desk-pictures'), picking)}>
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
    </DeskForm>
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
      {rejected ? <PictureRefusal rejected={rejected} /> : null}
      {isDeleted && !rejected ? <Notice kind="success">{t`The picture is deleted.`}</Notice> : null}
      {mayWrite ? <Upload picking={picking} /> : null}
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

/** Takes a picture that was sent, or puts one where it was being chosen for. */
const action = deskAction({
  asks: 'texts.write',
  problems: deskPictures.problems,
  values: [],
  async otherwise(sent) {
    const { client, form, href, refuse, signal } = sent;
    const picking = readPicking(form);
    const taken = form.get('take');
    if (typeof taken === 'string' && picking) return takePicture(sent, picking, taken);
    const file = fileIn(form);
    if (!file) return refuse('upload/empty');
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
        mayWrite: mayDo(role, 'texts.write'),
      },
      { head: { title: i18n._(msg`Pictures`), index: false } },
    );
  },
  action,
  View,
});
