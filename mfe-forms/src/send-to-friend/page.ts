import { propertyPage } from '../parts/property/property-page.tsx';
import { sendToFriend } from './form.ts';

export default propertyPage(sendToFriend);
