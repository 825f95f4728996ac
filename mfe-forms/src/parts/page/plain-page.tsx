import { type AnyPage, type Context, definePage, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import type { FormStart } from '../form/load.ts';
import { FormPage } from './FormPage.tsx';
import { HowItGoes } from './HowItGoes.tsx';
import type { Extra } from './load.ts';
import type { PageForm } from './page-form.tsx';

/**
 * The page of a form that is about nothing but itself: a declaration is enough. `load` finds the choices that are data,
 * and what the address fills in.
 */
export function plainPage(of: PageForm, load?: (context: Context<object>) => Promise<Extra>): AnyPage {
  const { form, send } = of;
  function View({ data, params, rejected }: PageProps<FormStart>) {
    const { href, url } = useSite();
    return (
      <FormPage
        of={of}
        address={href(form.name, params) + url.search}
        data={data}
        rejected={rejected}
        aside={<HowItGoes steps={form.thanks.steps} />}
      />
    );
  }
  return definePage<Record<string, string>, FormStart>({
    // The server has loaded when a page is first seen: until then, the browser does not need this code.
    load: async (context) => (await import('./load.ts')).loadPlain(form, context, load),
    action: send,
    View,
  });
}
