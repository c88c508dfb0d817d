import type { Modal } from '@latchkey/shell'

/** The values of the `data-state` attribute. `idle` means that the element has no modal yet. */
export type LatchkeyElementState = 'idle' | 'disconnected' | 'connecting' | 'connected' | 'unsupported'

/**
 * A button in its own shadow root. Style it with the modal's theme variables, the parts `button`, `image`, `label`,
 * `balance` and `error`, and the `data-state` attribute.
 *
 * Its events bubble and are composed. It fires `latchkey-open` before it opens the modal. Cancel this event to do
 * something else. If opening fails, it fires `latchkey-error`, with the error in `detail.error`. Cancel this event to
 * keep the error out of the console.
 */
export interface LatchkeyElement extends HTMLElement {
  /** The element's modal. @default the modal with the id `modal-id`, otherwise the first passed to `defineElements` */
  modal: Modal | undefined
  /** The `disabled` attribute. @default false */
  disabled: boolean
  /** The `loading` attribute: shows a spinner and ignores clicks. @default false */
  loading: boolean
  /** The `namespace` attribute: shows and opens only this namespace. @default the active namespace */
  namespace: string | null
}

/** `<latchkey-button>` connects a wallet, then shows the account. */
export interface LatchkeyButton extends LatchkeyElement {
  /** The `label` attribute: the label while disconnected. @default 'Connect wallet' */
  label: string | null
  /** The `loading-label` attribute: the label while connecting. @default 'Connecting…' */
  loadingLabel: string | null
  /** Attribute `balance`: `hide` hides the balance. @default 'show' */
  balance: string | null
}

/** `<latchkey-account-button>` shows the account, and is hidden while disconnected. */
export interface LatchkeyAccountButton extends LatchkeyElement {
  /** Attribute `balance`: `hide` hides the balance. @default 'show' */
  balance: string | null
}

/** `<latchkey-network-button>` shows the active network and opens the network list. */
export interface LatchkeyNetworkButton extends LatchkeyElement {
  /** The `label` attribute: replaces the network's name. */
  label: string | null
}

/**
 * The elements, keyed by tag name. Importing Latchkey does not change global types, so an app in TypeScript opts in:
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

/** Attributes keyed by tag name, for a framework's JSX types. `docs/elements.md` has examples for React and Preact. */
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
