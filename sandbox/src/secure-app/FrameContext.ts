import type { Confirmations } from './confirmations/createConfirmations.js'
import type { Site } from './openSite.js'

export interface FrameContext {
  readonly site: Site
  /** The embedding dapp's origin. */
  readonly origin: string
  readonly root: HTMLElement
  /** The dapp's own claims, unverified. */
  dapp: { readonly name?: string }
  readonly confirmations: Confirmations
}
