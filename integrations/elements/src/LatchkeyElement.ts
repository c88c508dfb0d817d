import type { Modal } from '@latchkey/shell'

/** The value of the attribute `data-state`. `idle` without a modal. */
export type LatchkeyElementState = 'idle' | 'disconnected' | 'connecting' | 'connected' | 'unsupported'

/**
 * A button in its own shadow root. Style it with the modal's theme variables, the parts `button`, `image`, `label`, `balance`
 * and `error`, and the attribute `data-state`.
 *
 * Its events bubble and are composed. `latchkey-open` comes before it opens the modal: cancel it to do something else.
 * `latchkey-error`, with `detail.error`, comes if that fails: cancel it to keep the error out of the console.
 */
export interface LatchkeyElement extends HTMLElement {
  /** The element's modal. @default the one of `modal-id`, otherwise the first that `defineElements` got */
  modal: Modal | undefined
  /** Attribute `disabled`. @default false */
  disabled: boolean
  /** Attribute `loading`: shows a spinner, and ignores clicks. @default false */
  loading: boolean
  /** Attribute `namespace`: shows and opens only this namespace. @default the active one */
  namespace: string | null
}

/** `<latchkey-button>`: connects, then shows the account. */
export interface LatchkeyButton extends LatchkeyElement {
  /** Attribute `label`: text while disconnected. @default 'Connect wallet' */
  label: string | null
  /** Attribute `loading-label`: text while connecting. @default 'Connecting…' */
  loadingLabel: string | null
  /** Attribute `balance`: `hide` hides the balance. @default 'show' */
  balance: string | null
}

/** `<latchkey-account-button>`: shows the account. Hidden while disconnected. */
export interface LatchkeyAccountButton extends LatchkeyElement {
  /** Attribute `balance`: `hide` hides the balance. @default 'show' */
  balance: string | null
}

/** `<latchkey-network-button>`: shows the active network, and opens the list of networks. */
export interface LatchkeyNetworkButton extends LatchkeyElement {
  /** Attribute `label`: text instead of the network's name. */
  label: string | null
}

/**
 * The elements by tag name. Importing Latchkey does not change global types, so an app in TypeScript opts in:
 *
 * ```ts
 * declare global {
 *   interface HTMLElementTagNameMap extends LatchkeyElementTagNameMap {}
 * }
 * ```
 */
export interface LatchkeyElementTagNameMap {
  'latchkey-button': LatchkeyButton
  'latchkey-account-button': LatchkeyAccountButton
  'latchkey-network-button': LatchkeyNetworkButton
}

/** Attributes by tag name, for a framework's JSX types (`docs/elements.md` shows React's and Preact's). */
export interface LatchkeyElementAttributes {
  'latchkey-button': CommonAttributes & {
    readonly label?: string
    readonly 'loading-label'?: string
    readonly balance?: 'show' | 'hide'
  }
  'latchkey-account-button': CommonAttributes & { readonly balance?: 'show' | 'hide' }
  'latchkey-network-button': CommonAttributes & { readonly label?: string }
}

interface CommonAttributes {
  readonly 'modal-id'?: string
  readonly namespace?: string
  readonly disabled?: boolean
  readonly loading?: boolean
}
