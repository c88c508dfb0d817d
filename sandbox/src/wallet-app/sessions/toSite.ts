import type { Site } from '../state/WalletSnapshot.js'
import type { SiteMetadata } from './SessionStruct.js'

/** What a site says about itself, cut to a length that fits. */
export function toSite(metadata: Partial<SiteMetadata> | undefined): Site {
  return {
    name: String(metadata?.name || 'Unnamed app').slice(0, 120),
    url: String(metadata?.url ?? '').slice(0, 200),
  }
}
