import { type AnyPage, type Context, definePage, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { actionOf } from '../form/action.ts';
import type { FormDeclaration } from '../form/declaration.ts';
import type { FormStart } from '../form/load.ts';
import { FormPage } from './FormPage.tsx';
import { HowItGoes } from './HowItGoes.tsx';
import type { Extra } from './load.ts';

/**
 * The page of a form that is about nothing but itself: a declaration is enough. `load` finds the choices that are data,
 * and what the address fills in.
 */
export function plainPage(form: FormDeclaration, load?: (context: Context<object>) => Promise<Extra>): AnyPage {
  const send = actionOf(form);
  function View({ data, params, rejected }: PageProps<FormStart>) {
    const { href, url } = useSite();
    return (
      <FormPage
        form={form}
        address={href(form.route, params) + url.search}
        send={send}
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
