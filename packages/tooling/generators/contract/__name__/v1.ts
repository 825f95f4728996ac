import { defineContract } from '@dorpel/contracts';
import { language, translated } from '@dorpel/contracts/values';
import { getVersion } from '@dorpel/contracts/version';
import { array, object, string } from 'superstruct';

/** What the service __name__ answers. */
export const __camel__ = defineContract({
  service: '__name__',
  version: 1,
  problems: {},
  endpoints: {
    getVersion,
    listItems: {
      method: 'GET',
      path: '/items',
      keeps: true,
      query: object({ language: language() }),
      response: object({ items: array(object({ id: string(), name: translated() })) }),
    },
  },
});
