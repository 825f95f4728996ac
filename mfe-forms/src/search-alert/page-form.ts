import { pageForm } from '../parts/page/page-form.tsx';
import { searchAlert } from './form.ts';

export default pageForm(searchAlert);
