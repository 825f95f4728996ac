import { propertyPage } from '../parts/property/property-page.tsx';
import sendToFriend from './page-form.ts';

export default propertyPage(sendToFriend);
