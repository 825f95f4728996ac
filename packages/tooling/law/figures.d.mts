/**
 * The figures of the law in what a reader is shown that no answer holds: percentages, and terms in years or months, in digits or in
 * words, in any of the languages. Each with what stands around it.
 *
 * @param texts of a page, a mail, a brochure
 * @param answers of the catalogue that may be repeated there: a figure is known by its text, or by its rate in millionths
 */
export function strayFigures(texts: readonly string[], answers: readonly unknown[]): string[];

/**
 * What an answer of the catalogue says of the law without who says so, or how sure it is; of a rate, also without its row and the day
 * on which it was checked. What was agreed is no law.
 */
export function unsourced(answer: unknown): string[];
