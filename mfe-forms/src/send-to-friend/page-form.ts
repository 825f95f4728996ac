import { pageForm } from '../parts/page/page-form.tsx';
import { sendToFriend } from './form.ts';

export default pageForm(sendToFriend);
