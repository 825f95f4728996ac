import { pageForm } from '../parts/page/page-form.tsx';
import { documentRequest } from './form.ts';

export default pageForm(documentRequest);
