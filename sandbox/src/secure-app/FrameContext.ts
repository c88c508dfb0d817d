/** What the parts of the frame page share. */
import type { Confirmations } from './confirmations/createConfirmations.js'
import type { Site } from './openSite.js'

export interface FrameContext {
  readonly site: Site
  /** Of the page around the frame. */
  readonly origin: string
  /** Where the page draws. */
  readonly root: HTMLElement
  /** What the page around the frame says of itself, which nobody has checked. */
  dapp: { readonly name?: string }
  readonly confirmations: Confirmations
}
