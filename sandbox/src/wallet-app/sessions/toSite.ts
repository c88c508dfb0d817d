import type { Site } from '../state/WalletSnapshot.js'
import type { SiteMetadata } from './SessionStruct.js'

/** A dapp's description of itself, truncated. */
export function toSite(metadata: Partial<SiteMetadata> | undefined): Site {
  return {
    name: String(metadata?.name || 'Unnamed app').slice(0, 120),
    url: String(metadata?.url ?? '').slice(0, 200),
  }
}
