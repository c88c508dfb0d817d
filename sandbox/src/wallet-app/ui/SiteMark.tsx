import type { Site } from '../state/WalletSnapshot.js'

/**
 * A letter that represents the dapp. Loading the dapp's icon would notify the dapp, and the page's policy forbids it.
 */
export function SiteMark({ site }: { readonly site: Site }) {
  const letter = /[\p{Letter}\p{Number}]/u.exec(site.name)?.[0]?.toUpperCase() ?? '?'
  return (
    <span className="mark" aria-hidden="true">
      {letter}
    </span>
  )
}
