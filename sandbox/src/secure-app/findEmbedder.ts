/** The embedding page's origin. Undefined if the page is not embedded, or the browser does not report it. */
export function findEmbedder(): string | undefined {
  if (window.parent === window) return undefined
  const { ancestorOrigins } = location
  if (ancestorOrigins) return ancestorOrigins[0] === 'null' ? undefined : ancestorOrigins[0]
  // Firefox has no `ancestorOrigins`. The referrer is the embedding page until the frame reloads itself.
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
  return referrer === location.origin ? undefined : referrer
}
