import { pageForm } from '../parts/page/page-form.tsx';
import { siteContact } from './form.ts';

export default pageForm(siteContact);
