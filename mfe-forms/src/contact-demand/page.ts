import { plainPage } from '../parts/page/plain-page.tsx';
import contactDemand from './page-form.ts';

export default plainPage(contactDemand, async (context) => {
  const { typeOptions } = await import('../parts/facets.ts');
  return { options: { type: await typeOptions(context) } };
});
