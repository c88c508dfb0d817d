import type { Modal } from '@latchkey/shell'
import type { Followed } from './followModal.js'
import type { LatchkeyElementState } from './LatchkeyElement.js'

export interface Face {
  readonly state: LatchkeyElementState
  readonly label: string
  /** The accessible name, if it differs from the label. */
  readonly name?: string
  /** `loud` uses the accent color, `quiet` a surface color. */
  readonly look: 'loud' | 'quiet'
  readonly image?: FaceImage
  readonly balance?: FaceBalance
  readonly hidden?: boolean
  readonly busy?: boolean
  /** The user has nothing to choose, so the button can't be pressed. */
  readonly fixed?: boolean
  readonly isAddress?: boolean
}

export type FaceImage =
  | { readonly kind: 'account'; readonly address: string; readonly url?: string | undefined }
  | { readonly kind: 'network'; readonly name: string; readonly url?: string | undefined }
  | { readonly kind: 'warning' }

export type FaceBalance = { readonly kind: 'waiting' } | { readonly kind: 'amount'; readonly text: string }

export interface FaceSource {
  readonly modal: Modal
  readonly followed: Followed
  readonly text: (id: string, english: string, values?: Readonly<Record<string, string>>) => string
  readonly attribute: (name: string) => string | null
}
