import { type Context, createContext } from 'react'
import type { Store } from '../context.js'
import { formatMessage, type Text, type TextValues } from '../text.js'

/**
 * What a modal provides to components inside it. The modal creates a new object when one of these changes, or when
 * pictures arrive.
 */
export interface ModalContextValue {
  readonly text: Text
  /** BCP 47. */
  readonly locale: string
  readonly store: Store | undefined
}

// All copies of this package on a page share the context. Created on first use, so that importing has no side effect.
const key: symbol = Symbol.for('@latchkey/plugin-api/1/context')

/** Returns the React context through which all views get the modal. */
export function getModalContext(): Context<ModalContextValue> {
  const holder = globalThis as { [key]?: Context<ModalContextValue> }
  markCopy()
  holder[key] ??= createContext<ModalContextValue>({
    text: (_id: string, english: string, values?: TextValues) => formatMessage(english, values),
    locale: 'en',
    store: undefined,
  })
  return holder[key]
}

/** Lets the doctor count this package's copies on the page. Bundlers remove it in production. */
function markCopy(): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const holder = globalThis as { [copies: symbol]: Set<unknown> | undefined }
      const copies = Symbol.for('@latchkey/plugin-api/copies')
      holder[copies] = (holder[copies] ?? new Set()).add(getModalContext)
    }
  } catch {
    // Without a bundler, `process` does not exist, and there is only one copy.
  }
}

declare const process: { readonly env: { readonly NODE_ENV?: string } }
