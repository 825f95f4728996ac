/** A story as a card shows it: at once, and after a click. */
export type Story = { readonly opening: string; readonly rest: string };

/** Characters that stand in a card at once, and how many more are not worth a click. */
const OPENING = 220;
const SLACK = 60;

/** Parts a long story between two words: together the parts are the story, without the space between them. */
export function splitStory(comment: string): Story {
  const story = comment.trim();
  if (story.length <= OPENING + SLACK) return { opening: story, rest: '' };
  const [head = ''] = /^[\s\S]*(?=\s)/.exec(story.slice(0, OPENING + 1)) ?? [];
  const opening = head.trimEnd();
  // One word as long as a card is no story: it is shown as it is, and broken by the browser.
  return opening === '' ? { opening: story, rest: '' } : { opening, rest: story.slice(opening.length).trim() };
}
