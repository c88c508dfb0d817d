/** Gives the address back if it is a well-formed http(s) address, else undefined. */
export function safeHref(url: string | undefined): string | undefined {
  return url && /^https?:\/\//i.test(url) && isWellFormed(url) ? url : undefined
}

/** Parses, and holds no space or control character: browsers drop those, so they would open what was not checked. */
function isWellFormed(url: string): boolean {
  for (const character of url) if (character <= ' ' || character === '\u007f') return false
  try {
    return Boolean(new URL(url))
  } catch {
    // `URL.canParse` would say the same, but is younger than the oldest browsers we support.
    return false
  }
}
