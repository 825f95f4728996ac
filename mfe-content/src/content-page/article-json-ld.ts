import type { ContentPage } from '@dorpel/contracts/content';
import { agencyId } from '@dorpel/federation';
import type { Language } from '@dorpel/i18n/languages';

type Place = { readonly agency: object; readonly origin: string; readonly address: string };

const imageOf = ({ picture }: ContentPage, { origin }: Place) =>
  picture && { image: `${origin}${picture.path}share-1200.jpg` };

/** A text of the agency, which wrote it and stands for it. */
function articleOf(page: ContentPage, place: Place, language: Language): object {
  const { title, metadata, html, publishedOn, modifiedOn, category } = page;
  return {
    '@type': 'Article',
    headline: title.text,
    description: metadata.description,
    inLanguage: html?.language ?? language,
    ...(publishedOn && { datePublished: publishedOn }),
    dateModified: modifiedOn,
    author: place.agency,
    publisher: place.agency,
    mainEntityOfPage: place.address,
    ...imageOf(page, place),
    ...(category && { articleSection: category.name.text }),
  };
}

/** What a customer said of the agency: the title is whose words they are. */
function reviewOf(page: ContentPage, place: Place, language: Language): object {
  const { title, metadata, html, publishedOn } = page;
  return {
    '@type': 'Review',
    itemReviewed: place.agency,
    author: { '@type': 'Person', name: title.text },
    reviewBody: metadata.description,
    inLanguage: html?.language ?? language,
    ...(publishedOn && { datePublished: publishedOn }),
    url: place.address,
  };
}

/** Somebody who works at the agency. */
function personOf(page: ContentPage, place: Place): object {
  const summary = page.siblings.find(({ id }) => id === page.id)?.summary;
  return {
    '@type': 'Person',
    name: page.title.text,
    ...(summary && { jobTitle: summary.text }),
    worksFor: place.agency,
    url: place.address,
    ...imageOf(page, place),
  };
}

const KINDS: Readonly<Record<string, typeof articleOf>> = { reviews: reviewOf, people: personOf };

/** The article for search engines (schema.org, X6, S3), by what its category is about; in the language its text is really in. */
export function articleJsonLd(page: ContentPage, { origin, pathname }: URL, language: Language): object {
  const place = { agency: { '@id': agencyId(origin) }, origin, address: origin + pathname };
  return (KINDS[page.category?.about ?? ''] ?? articleOf)(page, place, language);
}
