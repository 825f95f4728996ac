import { owners } from '@dorpel/contracts/owner';
import { type Action, redirect, type Rejected } from '@dorpel/federation';
import { alive, useSite } from '@dorpel/federation/site';
import { Button } from '@dorpel/ui/Button';
import { Trans } from '@lingui/react/macro';
import { attempt, textOf } from '../parts/attempt.ts';
import { Form } from './Form.tsx';
import { useForm } from '../parts/use-form.tsx';

/** Ends the weekly report of who has the link. */
export const endReport: Action = ({ client, form, href, signal }) =>
  attempt({}, async () => {
    await client(owners).endWeeklyReport({ body: { token: textOf(form, 'token') } }, { signal });
    return redirect(`${href('owner-report-end')}?ended`);
  });

type EndFormProps = { readonly token: string; readonly rejected?: Rejected | undefined };

/** The button that ends the report. */
function EndForm({ token, rejected }: EndFormProps) {
  const { href } = useSite();
  const form = useForm(endReport, rejected);
  return (
    <Form form={form} address={href('owner-report-end')} fieldIds={{}}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="large" loading={form.isSending}>
        <Trans>Stop the weekly report</Trans>
      </Button>
    </Form>
  );
}

export default alive('report-end', EndForm);
