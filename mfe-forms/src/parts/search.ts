import { type Asked, readFilters, searchOf } from '@dorpel/contracts/filters';

/** What the address of a list looks for, as the query of a list takes it (C2). */
export const readSearch = ({ searchParams }: Pick<URL, 'searchParams'>): Asked => searchOf(readFilters(searchParams));
