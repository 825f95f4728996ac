import type { Action } from '@dorpel/federation';
import type { FormDeclaration } from './declaration.ts';

/** The action of a form. What checks and sends is fetched when someone does, so that the page stays small. */
export const actionOf =
  (form: FormDeclaration): Action =>
  async (context) => {
    const { sendForm } = await import('./send.ts');
    return sendForm(form)(context);
  };
