import { isLatchkeyError, LatchkeyError, type SecureFrame, type TextValues, useText } from '@latchkey/plugin-api'
import type { Atom } from 'jotai/vanilla'
import {
  type Context,
  createContext,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useState,
} from 'react'
import type { Core } from '../core.js'
import { directionAtom, type ViewEntry } from '../state/navigation.js'
import type { WalletRow } from '../wallets/orderWallets.js'
import type { ViewLoader } from './views/LazyView.js'

export interface UiContextValue {
  readonly core: Core
  readonly viewLoader: ViewLoader
  readonly adoptStyles: (css: string) => void
  readonly walletRowsAtom: Atom<readonly WalletRow[]>
}

export interface ShellViewProps {
  readonly entry: ViewEntry
}

export const UiContext: Context<UiContextValue | undefined> = createContext<UiContextValue | undefined>(undefined)

export function useUi(): UiContextValue {
  const value = useContext(UiContext)
  if (!value) throw new LatchkeyError('OUTSIDE_SHELL', 'useUi() was called outside of the modal')
  return value
}

export function useCore(): Core {
  return useUi().core
}

export function useSecureFrame(): Loading<SecureFrame> {
  return useLoading(useCore().auth)
}

/** Adds a view's styles before it paints. Never removes them, because the view still needs them when it slides out. */
export function useStyles(css: string): void {
  const { adoptStyles } = useUi()
  useInsertionEffect(() => adoptStyles(css), [adoptStyles, css])
}

export type Loading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

export function useLoading<T>(load: () => Promise<T>, peek?: () => T | undefined): Loading<T> {
  const [attempt, setAttempt] = useState(0)
  const [loading, setLoading] = useState<Loading<T>>(() => {
    const value = peek?.()
    return value === undefined ? { status: 'loading' } : { status: 'ready', value }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: counting up `attempt` loads again, and `peek` is only asked once
  useEffect(() => {
    if (peek?.() !== undefined) return
    let isCurrent = true
    const retry = () => {
      setLoading({ status: 'loading' })
      setAttempt((count) => count + 1)
    }
    load().then(
      (value) => isCurrent && setLoading({ status: 'ready', value }),
      (error: unknown) => isCurrent && setLoading({ status: 'failed', error, retry }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, attempt])
  return loading
}

/** Focuses a search field when the view first opens. Skips touch screens, where the keyboard would cover the list. */
export function useFieldFocus(field: RefObject<HTMLElement | null>): void {
  const { store } = useCore().runtime
  useLayoutEffect(() => {
    if (store.get(directionAtom) === 'back' || !matchMedia('(pointer: fine)').matches) return
    field.current?.focus({ preventScroll: true })
  }, [field, store])
}

/** Reads one group of `shell/src/messages/en/`, so that a view's chunk contains only the groups it shows. */
export function useMessages<G extends Readonly<Record<string, string>>>(
  group: G,
): (id: keyof G & string, values?: TextValues) => string {
  const text = useText()
  return useCallback((id, values) => text(id, group[id] as string, values), [text, group])
}

/** Returns the catalogue's message for an error's code. Messages from wallets and servers are never shown to users. */
export function useErrorText(): (error: unknown) => string {
  const text = useText()
  return useCallback(
    (error) =>
      isLatchkeyError(error)
        ? text(`error.${error.code}`, error.message, (error as { values?: TextValues }).values)
        : text('error.UNKNOWN', 'Unknown error'),
    [text],
  )
}

const clickEvents = {
  AllWallets: 'CLICK_ALL_WALLETS',
  GetWallet: 'CLICK_GET_WALLET',
  Networks: 'CLICK_NETWORKS',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
} as const

export function useOpenView(): (view: keyof typeof clickEvents) => void {
  const { navigation, runtime } = useCore()
  return (view) => {
    runtime.events.emit(clickEvents[view], undefined)
    navigation.push(view)
  }
}
