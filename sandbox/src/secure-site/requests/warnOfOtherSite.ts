/** Warns if a sign-in message is for another website, which could use the signature to sign in there. */
export function warnOfOtherSite(text: string, origin: string): readonly string[] {
  const domain = /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your /.exec(text)?.[1]
  if (!domain || domain === new URL(origin).host) return []
  return [`This signs you in to a different site: ${domain.slice(0, 100)}`]
}
