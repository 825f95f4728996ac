/** The file that a form brings; null: none was chosen, which browsers send as an empty one. */
export function fileIn(form: FormData): File | null {
  const file = form.get('file');
  return file !== null && typeof file !== 'string' && file.size > 0 ? file : null;
}
