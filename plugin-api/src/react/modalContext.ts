import { type Context, createContext } from 'react'
import type { Store } from '../context.js'
import { formatMessage, type Text } from '../text.js'

/** What a modal provides to its components. */
export interface ModalContextValue {
  readonly text: Text
  /** BCP 47. */
  readonly locale: string
  readonly store: Store | undefined
}

// All copies of this package on a page share the context: a federated plugin may bring one. It is created at first use,
// because importing the module must have no side effect.
const key: symbol = Symbol.for('@latchkey/plugin-api/1/context')

/** Returns the React context that provides the modal to its views and to plugins' views. */
export function getModalContext(): Context<ModalContextValue> {
  const holder = globalThis as { [key]?: Context<ModalContextValue> }
  markCopy()
  holder[key] ??= createContext<ModalContextValue>({
    text: (_id, english, values) => formatMessage(english, values),
    locale: 'en',
    store: undefined,
  })
  return holder[key]
}

/** Counts the copies of this package on the page, for the doctor. Bundlers remove this in production. */
function markCopy(): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const holder = globalThis as { [copies: symbol]: Set<unknown> | undefined }
      const copies = Symbol.for('@latchkey/plugin-api/copies')
      holder[copies] = (holder[copies] ?? new Set()).add(getModalContext)
    }
  } catch {
    // `process` is missing without a bundler, and there is only one copy.
  }
}

declare const process: { readonly env: { readonly NODE_ENV?: string } }
