/** A name of more than 30 characters without what is behind them. Characters are what people count, not code units. */
export function cutName(name: string): string {
  const characters = [...new Intl.Segmenter().segment(name)]
  const next = characters[mostCharacters]
  return next ? `${name.slice(0, next.index)}…` : name
}

const mostCharacters = 30 // specification, section 9
