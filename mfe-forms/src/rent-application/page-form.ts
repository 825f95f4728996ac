import { pageForm } from '../parts/page/page-form.tsx';
import { rentApplication } from './form.ts';

export default pageForm(rentApplication);
