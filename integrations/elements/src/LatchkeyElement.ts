/** The custom elements as their page sees them. */
import type { Modal } from '@latchkey/shell'

/** As the host element's attribute `data-state` has it; `idle` while it has no modal. */
export type LatchkeyElementState = 'idle' | 'disconnected' | 'connecting' | 'connected' | 'unsupported'

/**
 * A button in its own shadow root. Style it by the modal's theme variables, by `::part(button)` (also `image`, `label`,
 * `balance`, `error`) and by the attribute `data-state`.
 *
 * Its events bubble and are composed: `latchkey-open` before it opens the modal (cancel it to do something else), and
 * `latchkey-error` with `detail.error` when that failed (cancel it to keep the error out of the console).
 */
export interface LatchkeyElement extends HTMLElement {
  /** The modal that it belongs to. @default the one of `modal-id`, else the first that `defineElements` was given */
  modal: Modal | undefined
  /** Attribute `disabled`. @default false */
  disabled: boolean
  /** Attribute `loading`: shows that the page is busy, and takes no clicks. @default false */
  loading: boolean
  /** Attribute `namespace`: shows and opens this namespace alone. @default the active one */
  namespace: string | null
}

/** `<latchkey-button>`: connects, and shows the account once connected. */
export interface LatchkeyButton extends LatchkeyElement {
  /** Attribute `label`: what it says while nothing is connected. @default 'Connect wallet' */
  label: string | null
  /** Attribute `loading-label`: what it says while connecting. @default 'Connecting…' */
  loadingLabel: string | null
  /** Attribute `balance`: 'hide' leaves the balance out. @default 'show' */
  balance: string | null
}

/** `<latchkey-account-button>`: the account. Nothing is shown while none is connected. */
export interface LatchkeyAccountButton extends LatchkeyElement {
  /** Attribute `balance`: 'hide' leaves the balance out. @default 'show' */
  balance: string | null
}

/** `<latchkey-network-button>`: the active network; opens the list of networks. */
export interface LatchkeyNetworkButton extends LatchkeyElement {
  /** Attribute `label`: what it says in place of the network's name. */
  label: string | null
}

/**
 * For pages in TypeScript, which opt in by themselves, so that importing Latchkey changes nobody's global types:
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

/** Attributes by tag name, for the JSX types of a framework (`docs/elements.md` shows React's and Preact's). */
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
