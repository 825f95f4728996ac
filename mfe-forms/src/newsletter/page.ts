import { plainPage } from '../parts/page/plain-page.tsx';
import { signNewsletter } from './form.ts';

export default plainPage(signNewsletter);
