/** The origin of the page around this one. Undefined: there is none, or the browser does not tell. */
export function findEmbedder(): string | undefined {
  if (window.parent === window) return undefined
  const { ancestorOrigins } = location
  if (ancestorOrigins) return ancestorOrigins[0] === 'null' ? undefined : ancestorOrigins[0]
  // Firefox has no such list. The referrer is what the page was loaded from, until a reload of the frame itself.
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
  return referrer === location.origin ? undefined : referrer
}
