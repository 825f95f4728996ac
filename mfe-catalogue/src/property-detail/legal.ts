import type { PropertyDetail } from '@dorpel/contracts/catalogue';

/** One thing the law wants said of a property; `text` is null where it can't be said yet. */
export type Mention = Pick<
  NonNullable<PropertyDetail['passport']>['items'][number],
  'topic' | 'status' | 'name' | 'text' | 'symbol' | 'isUnconfirmed'
>;

export const mentionsOf = ({ passport }: PropertyDetail): Mention[] =>
  (passport?.items ?? []).map(({ topic, status, name, text, symbol, isUnconfirmed }) => ({
    topic,
    status,
    name,
    text,
    symbol,
    ...(isUnconfirmed && { isUnconfirmed }),
  }));
