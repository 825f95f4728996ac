/**
 * Pixels of the longest side and quality of a picture that is written anew, from the best on until it is small enough. The service keeps
 * 4096 pixels (packages/pictures/src/take.ts): more of them would be sent for nothing.
 */
const STEPS = [
  [4096, 0.92],
  [4096, 0.8],
  [3072, 0.8],
  [2048, 0.8],
] as const;

/** What a field takes: types as its `accept` names them, and bytes. */
const limitsOf = ({ accept, dataset }: HTMLInputElement) => ({
  types: accept.split(','),
  most: Number(dataset['most']),
});

/** The picture in a file, upright as the camera held it; null: this browser can't read it. */
async function decoded(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Older browsers know no such option, and do the same without it.
    return createImageBitmap(file).catch(() => null);
  }
}

/**
 * A picture as a field takes it: what is too large, or of a type that only this browser reads (HEIC in Safari), is written anew as
 * a JPEG of at most 4096 pixels. What can't be read, or is small enough, stays as it is: the service says what it thinks of it.
 *
 * @param input the field, which says in `accept` and `data-most` what it takes
 */
export async function fitted(file: File, input: HTMLInputElement): Promise<File> {
  const { types, most } = limitsOf(input);
  if (types.includes(file.type) && file.size <= most) return file;
  const bitmap = await decoded(file);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!bitmap || !context) return file;
  for (const [longest, quality] of STEPS) {
    const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    // A JPEG has no transparency: what shows through is paper, not black.
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    if (blob && blob.size <= most)
      return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
  }
  return file;
}

/** Puts what fits into a field of one picture as soon as it is chosen; its form waits for that. */
export function fitWhenChosen(input: HTMLInputElement): void {
  let running: Promise<void> | null = null;
  async function fit(): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    const next = await fitted(file, input);
    if (next === file || input.files?.[0] !== file) return;
    const files = new DataTransfer();
    files.items.add(next);
    input.files = files.files;
  }
  input.addEventListener('change', () => {
    running = fit().finally(() => {
      running = null;
    });
  });
  input.form?.addEventListener('submit', (event) => {
    const { submitter } = event;
    if (!running) return;
    event.preventDefault();
    void running.then(() => input.form?.requestSubmit(submitter));
  });
}
