import { array, type Infer, nullable, object, string } from 'superstruct';
import { picture, translated } from '../values.ts';

/** Who is asked about a home or a project (C19). */
export const advisor = object({
  id: string(),
  name: string(),
  role: nullable(translated()),
  phone: nullable(string()),
  email: nullable(string()),
  languages: array(string()),
  picture: nullable(picture()),
});
export type Advisor = Infer<typeof advisor>;
