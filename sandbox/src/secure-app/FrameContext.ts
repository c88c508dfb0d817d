/** What the parts of the frame page share. */
import type { Site } from './openSite.js'

export interface FrameContext {
  readonly site: Site
  /** Of the page around the frame. */
  readonly origin: string
  /** Where the page draws. */
  readonly root: HTMLElement
  /** What the page around the frame says of itself, which nobody has checked. */
  dapp: { readonly name?: string }
  /** Ends what waits for the visitor's answer. */
  abort: AbortController
}
