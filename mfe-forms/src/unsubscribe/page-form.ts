import { pageForm } from '../parts/page/page-form.tsx';
import { unsubscribe } from './form.ts';

export default pageForm(unsubscribe);
