import { plainPage } from '../parts/page/plain-page.tsx';
import jobContact from './page-form.ts';

export default plainPage(jobContact, async ({ url }) => {
  const position = url.searchParams.get('position')?.slice(0, 120);
  return position ? { start: { position } } : {};
});
