import { type Context, createContext } from 'react'
import type { Store } from '../context.js'
import { formatMessage, type Text } from '../text.js'

/** What every component inside a modal can reach. */
export interface ModalContextValue {
  readonly text: Text
  /** BCP 47. */
  readonly locale: string
  readonly store: Store | undefined
}

// Two copies of this package on a page (a federated plugin may bring one) must share the context, so it is kept by a
// symbol, made at first use: nothing may happen when the module is only imported.
const key: symbol = Symbol.for('@latchkey/plugin-api/1/context')

/** The React context by which the shell hands the modal to its views and to plugins' views. */
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

/** For the doctor: the copies of this package that draw in a page. In production bundlers leave nothing of it. */
function markCopy(): void {
  try {
    if (process.env.NODE_ENV !== 'production') {
      const holder = globalThis as { [copies: symbol]: Set<unknown> | undefined }
      const copies = Symbol.for('@latchkey/plugin-api/copies')
      holder[copies] = (holder[copies] ?? new Set()).add(getModalContext)
    }
  } catch {
    // Without a bundler there is no `process`, and nobody to make two copies.
  }
}

declare const process: { readonly env: { readonly NODE_ENV?: string } }
