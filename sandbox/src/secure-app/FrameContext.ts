/** Shared by the parts of the frame page. */
import type { Confirmations } from './confirmations/createConfirmations.js'
import type { Site } from './openSite.js'

export interface FrameContext {
  readonly site: Site
  /** Origin of the embedding dapp. */
  readonly origin: string
  /** Where the page draws. */
  readonly root: HTMLElement
  /** What the dapp claims about itself, unverified. */
  dapp: { readonly name?: string }
  readonly confirmations: Confirmations
}
