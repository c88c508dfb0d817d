/**
 * Replaces a member of `owner` with a wrapper, and returns a function that restores the original. If other code has
 * replaced the member since, the wrapper stays but only forwards calls.
 */
export function replaceMember<
  K extends string,
  F extends (...parameters: never[]) => unknown,
  T extends { [Name in K]: F },
>(owner: T, name: K, wrap: (original: T[K]) => T[K]): () => void {
  const original = owner[name]
  const wrapped = wrap(original)
  let isUndone = false
  const replacement = ((...parameters) => (isUndone ? original : wrapped)(...parameters)) as T[K]
  owner[name] = replacement
  return () => {
    isUndone = true
    if (owner[name] === replacement) owner[name] = original
  }
}
