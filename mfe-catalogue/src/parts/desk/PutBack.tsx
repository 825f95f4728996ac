import { useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Trans, useLingui } from '@lingui/react/macro';

/** One click that puts a home back on the site which left its feed. */
export function PutBack({ id, title }: { readonly id: string; readonly title: string }) {
  const { t } = useLingui();
  const { href } = useSite();
  return (
    <form method="post" action={href('desk-left-homes')}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="do"
        value="put-back"
        variant="secondary"
        aria-label={t`Put back on the site: ${title}`}
      >
        <Trans>Put back on the site</Trans>
      </Button>
    </form>
  );
}
