/**
 * Patterns such as `te-koop/:slug/`, one node per segment, so that finding a path takes as many steps as it has
 * segments, however long the table is. Nothing is ever compiled to a regular expression.
 */
export type PathTree<T> = { words: Map<string, PathTree<T>>; any?: PathTree<T>; value?: T };

export function emptyTree<T>(): PathTree<T> {
  return { words: new Map() };
}

/** The segments of a path or pattern; leading, trailing and double slashes say nothing. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** Adds a value under a pattern. Of two equal patterns the first one stays. */
export function plant<T>(tree: PathTree<T>, pattern: readonly string[], value: T): void {
  let node = tree;
  for (const segment of pattern) {
    const word = segment.toLowerCase();
    let next = segment.startsWith(':') ? node.any : node.words.get(word);
    if (!next) {
      next = emptyTree();
      if (segment.startsWith(':')) node.any = next;
      else node.words.set(word, next);
    }
    node = next;
  }
  node.value ??= value;
}

/** The value for decoded segments: words are compared without case and win over parameters, segment by segment. */
export function find<T>(tree: PathTree<T>, segments: readonly string[]): T | undefined {
  const [segment, ...rest] = segments;
  if (segment === undefined) return tree.value;
  const word = tree.words.get(segment.toLowerCase());
  return (word && find(word, rest)) ?? (tree.any && find(tree.any, rest));
}
