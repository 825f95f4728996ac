/** Marks that turn the direction of what follows (Unicode, UAX 9): with them a name or a file shows another one than it has. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Control characters, line ends among them: what follows one would be a header of its own (RFC 5322, 2.2). */
const CONTROLS = /[\p{Cc}\s]+/gu;

/** A text as it may stand in a header of a mail, the name of a person or of a file: on one line, read the way it is written. */
export const headerText = (text: string): string => text.replace(TURNS, '').replace(CONTROLS, ' ').trim();
