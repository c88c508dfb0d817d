/** An address in a row: over 30 characters it keeps its beginning and its end, where the domain is. */
export function cutEmail(email: string): string {
  const characters = Array.from(email)
  if (characters.length <= longest) return email
  return `${characters.slice(0, 14).join('')}…${characters.slice(-15).join('')}`
}

const longest = 30
