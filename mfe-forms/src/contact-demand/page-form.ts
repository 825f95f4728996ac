import { pageForm } from '../parts/page/page-form.tsx';
import { contactDemand } from './form.ts';

export default pageForm(contactDemand);
