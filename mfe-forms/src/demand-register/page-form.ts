import { pageForm } from '../parts/page/page-form.tsx';
import { demandRegister } from './form.ts';

export default pageForm(demandRegister);
