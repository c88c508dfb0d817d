import type { Site } from '../state/WalletSnapshot.js'

/** A site's letter. Its own icon is not loaded: that would tell the site, and the page's policy forbids it. */
export function SiteMark({ site }: { readonly site: Site }) {
  const letter = /[\p{Letter}\p{Number}]/u.exec(site.name)?.[0]?.toUpperCase() ?? '?'
  return (
    <span className="mark" aria-hidden="true">
      {letter}
    </span>
  )
}
