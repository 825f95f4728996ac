import { type Language, LANGUAGES, type Localized, pickLanguage } from '@dorpel/i18n/languages';
import { slugify } from '@dorpel/routes/slug';
import type { Directory, ProjectSummary } from '../places/places.ts';
import { type Property, statusOf } from '../property/property.ts';

/** What the address of a property is made of. */
type Addressed = Pick<Property, 'id' | 'state' | 'goal' | 'isNewBuild' | 'title' | 'projectId'> & {
  readonly address: Pick<Property['address'], 'cityKey'>;
};

/** A page of the site by the name of its route. */
export type Link = { route: string; params: Record<string, string> };

/** The slug of a name, in the language that it is written in (R11). */
function slugOf(names: Localized | undefined, language: Language, otherwise: string): string {
  const name = pickLanguage(names, language);
  return (name && slugify(name.text, name)) || otherwise;
}

const municipality = (key: string, language: Language, directory: Directory) =>
  slugOf(directory.city(key)?.names, language, key);

function routeOf(property: Addressed): string {
  if (statusOf(property) === 'references') return 'property-reference';
  if (property.isNewBuild) return 'property-new-build';
  return property.goal === 'sale' ? 'property-for-sale' : 'property-for-rent';
}

/** The page of a project in a language. */
export function projectLink(project: ProjectSummary, language: Language, directory: Directory): Link {
  return {
    route: 'project',
    params: {
      municipality: municipality(project.cityKey, language, directory),
      projectSlug: slugOf(project.title, language, project.id),
      projectId: project.id,
    },
  };
}

/**
 * The page of a property in a language: one of the five forms of the specification, section 2. What was sold or rented
 * is a reference, even in a project; a unit of a project we know stands below that project.
 */
export function propertyLink(property: Addressed, language: Language, directory: Directory): Link {
  const slug = slugOf(property.title, language, property.id);
  const project = directory.project(property.projectId);
  if (project && statusOf(property) === 'listed') {
    const { params } = projectLink(project, language, directory);
    return { route: 'property-in-project', params: { ...params, slug, id: property.id } };
  }
  return {
    route: routeOf(property),
    params: { municipality: municipality(property.address.cityKey, language, directory), slug, id: property.id },
  };
}

/** One link per language, for the language switcher. */
export const inEveryLanguage = (link: (language: Language) => Link) => inLanguages(LANGUAGES, link);

/** One link for each of some languages: those that search engines may find it in. */
export const inLanguages = (languages: readonly Language[], link: (language: Language) => Link) =>
  languages.map((language) => ({ language, link: link(language) }));
