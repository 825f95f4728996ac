import { pageForm } from '../parts/page/page-form.tsx';
import { purchaseOffer } from './form.ts';

export default pageForm(purchaseOffer);
