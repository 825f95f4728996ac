/**
 * Posts a form as the browser itself would: by a new document, whatever scripts are there.
 * @param address path and query of the page whose action takes it
 * @param form texts and files
 */
export function postForm(address: string, form: FormData): void {
  const element = Object.assign(document.createElement('form'), { method: 'post', action: address, hidden: true });
  for (const [name, value] of form) {
    const isFile = typeof value !== 'string';
    const input = Object.assign(document.createElement('input'), { type: isFile ? 'file' : 'hidden', name });
    if (isFile) {
      const files = new DataTransfer();
      files.items.add(value);
      input.files = files.files;
      element.enctype = 'multipart/form-data';
    } else input.value = value;
    element.append(input);
  }
  document.body.append(element);
  element.submit();
}
