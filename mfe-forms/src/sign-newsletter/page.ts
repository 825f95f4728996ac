import { plainPage } from '../parts/page/plain-page.tsx';
import signNewsletter from './page-form.ts';

export default plainPage(signNewsletter);
