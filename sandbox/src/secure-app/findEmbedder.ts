/** Origin of the embedding page. Undefined without one, or if the browser does not tell. */
export function findEmbedder(): string | undefined {
  if (window.parent === window) return undefined
  const { ancestorOrigins } = location
  if (ancestorOrigins) return ancestorOrigins[0] === 'null' ? undefined : ancestorOrigins[0]
  // Firefox has no `ancestorOrigins`. The referrer is the embedding page until the frame itself reloads.
  const referrer = URL.canParse(document.referrer) ? new URL(document.referrer).origin : undefined
  return referrer === location.origin ? undefined : referrer
}
