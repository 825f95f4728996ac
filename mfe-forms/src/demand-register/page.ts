import { plainPage } from '../parts/page/plain-page.tsx';
import demandRegister from './page-form.ts';

export default plainPage(demandRegister, async (context) => (await import('./load.ts')).loadSearch(context));
