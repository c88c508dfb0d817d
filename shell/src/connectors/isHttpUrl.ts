/** Tells whether a text is a well-formed http(s) address that browsers would open exactly as it stands. */
export function isHttpUrl(text: string): boolean {
  if (text.length > longestAddress || !httpAddress.test(text)) return false
  try {
    return Boolean(new URL(text))
  } catch {
    // `URL.canParse` would say the same, but is younger than the oldest browsers that we support.
    return false
  }
}

// Browsers drop spaces and control characters in addresses, so they would open what was not checked.
const httpAddress = /^https?:\/\/[^\s\p{Cc}]+$/iu
const longestAddress = 2_048
