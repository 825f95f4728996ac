/** What the frame says, in the words the page sends: it has none of its own. '#' stands for a number. */
export const FRAME_WORDS = [
  'title',
  'zoomIn',
  'zoomOut',
  'cluster',
  'close',
  'previous',
  'next',
  'ofMany',
  'hidden',
  'near',
  'sources',
  'outside',
  'outsideOne',
  'blank',
  'back',
  'closest',
  'drawHint',
  'drawDone',
  'drawUndo',
  'drawCancel',
  'noMap',
] as const;

export type FrameWords = Readonly<Record<(typeof FRAME_WORDS)[number], string>>;

/** The words of a message; what is missing is said by nobody. */
export const wordsOf = (sent: Readonly<Record<string, string>>): FrameWords =>
  Object.fromEntries(FRAME_WORDS.map((name) => [name, sent[name] ?? ''])) as FrameWords;
