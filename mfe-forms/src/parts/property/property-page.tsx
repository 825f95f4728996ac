import { type AnyPage, definePage, type PageProps } from '@dorpel/federation';
import { useSite } from '@dorpel/federation/site';
import { type ComponentType, useMemo } from 'react';
import { FormPage } from '../page/FormPage.tsx';
import type { PageForm } from '../page/page-form.tsx';
import type { AskedProperty, LoadMore, PropertyData, PropertyParams } from './load.ts';
import { NoProperty } from './NoProperty.tsx';
import { PropertySummary } from './PropertySummary.tsx';

export type AboutProps<More> = { readonly property: AskedProperty | null; readonly more: More | null };

export type PropertyForm<More> = {
  /** The route of its page about a project: one route has one subject. Without it, the form's own. */
  readonly projectRoute?: string;
  readonly load?: LoadMore<More>;
  /** What this form has to say about its property, under its summary. */
  readonly Note?: ComponentType<AboutProps<More>>;
  /** In place of the form when `isClosed`. */
  readonly Closed?: ComponentType<AboutProps<More>>;
  readonly isClosed?: (about: AboutProps<More>) => boolean;
};

const subjectOf = ({ id = '', projectId }: PropertyParams): Readonly<Record<string, string>> =>
  projectId === undefined ? { propertyId: id } : { projectId };

/** The page of a form about a property: the property beside the form. */
export function propertyPage<More = never>(of: PageForm, parts: PropertyForm<More> = {}): AnyPage {
  const { form, send } = of;
  const { load, Note, Closed, isClosed, projectRoute = form.name } = parts;
  function View({
    data: { property, more, ...data },
    params,
    rejected,
  }: PageProps<PropertyData<More>, PropertyParams>) {
    const { href } = useSite();
    const { id, projectId } = params;
    const subject = useMemo(() => subjectOf({ id, projectId }), [id, projectId]);
    const about = { property, more };
    // What was typed is not thrown away, whatever became of the property meanwhile.
    const isOver = !rejected && isClosed?.(about) === true;
    return (
      <FormPage
        of={of}
        address={href(projectId === undefined ? form.name : projectRoute, params)}
        data={data}
        subject={subject}
        rejected={rejected}
        asideFirst
        aside={
          <>
            {property ? <PropertySummary property={property} /> : <NoProperty />}
            {Note && !isOver ? <Note {...about} /> : null}
          </>
        }
        instead={Closed && isOver ? <Closed {...about} /> : undefined}
      />
    );
  }
  return definePage<PropertyParams, PropertyData<More>>({
    // The server has loaded when a page is first seen: until then, the browser does not need this code.
    load: async (context) => (await import('./load.ts')).loadPropertyForm(form, context, load),
    action: send,
    View,
  });
}
