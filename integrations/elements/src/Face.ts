import type { Modal } from '@latchkey/shell'
import type { Followed } from './followModal.js'
import type { LatchkeyElementState } from './LatchkeyElement.js'

/** What a button shows. */
export interface Face {
  readonly state: LatchkeyElementState
  readonly label: string
  /** The accessible name, where the label alone is not enough. */
  readonly name?: string
  /** A quiet button has the colour of a surface, a loud one the accent's. */
  readonly look: 'loud' | 'quiet'
  readonly image?: FaceImage
  readonly balance?: FaceBalance
  readonly hidden?: boolean
  readonly busy?: boolean
  /** There is nothing to choose, so it can't be pressed. */
  readonly fixed?: boolean
  /** The label is an address, which no language turns round. */
  readonly isAddress?: boolean
}

export type FaceImage =
  | { readonly kind: 'account'; readonly address: string; readonly url?: string | undefined }
  | { readonly kind: 'network'; readonly name: string; readonly url?: string | undefined }
  | { readonly kind: 'warning' }

export type FaceBalance = { readonly kind: 'waiting' } | { readonly kind: 'amount'; readonly text: string }

/** What a face is drawn from. */
export interface FaceSource {
  readonly modal: Modal
  readonly followed: Followed
  readonly text: (id: string, english: string, values?: Readonly<Record<string, string>>) => string
  /** An attribute of the element. */
  readonly attribute: (name: string) => string | null
}
