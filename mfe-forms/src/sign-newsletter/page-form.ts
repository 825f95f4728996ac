import { pageForm } from '../parts/page/page-form.tsx';
import { signNewsletter } from './form.ts';

export default pageForm(signNewsletter);
