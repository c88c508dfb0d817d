/** Warns if a sign-in message names another website, which could use the signature to sign in there. */
export function warnOfOtherSite(text: string, origin: string): readonly string[] {
  const wanted = /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your /.exec(text)?.[1]
  if (!wanted || wanted === new URL(origin).host) return []
  return [`This signs you in to a different site: ${wanted.slice(0, 100)}`]
}
