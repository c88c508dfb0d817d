/**
 * Puts another function in a member's place; the returned one ends that. Where somebody else came after, the first one can't
 * be put back, and the other lets everything through to it.
 */
export function replaceMember<
  K extends string,
  F extends (...parameters: never[]) => unknown,
  T extends { [Name in K]: F },
>(owner: T, name: K, wrap: (original: T[K]) => T[K]): () => void {
  const original = owner[name]
  const wrapped = wrap(original)
  let isOver = false
  const replacement = ((...parameters) => (isOver ? original : wrapped)(...parameters)) as T[K]
  owner[name] = replacement
  return () => {
    isOver = true
    if (owner[name] === replacement) owner[name] = original
  }
}
