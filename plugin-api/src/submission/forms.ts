/** What forms that end at a wallet have in common. */
import { type Atom, atom } from 'jotai/vanilla'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type TypedAmountOptions, writeTypedAmount } from '../amounts/typedAmount.js'
import type { CaipNetworkId } from '../caip.js'
import type { SubmissionContext } from './createSubmissions.js'

/** What the user has put into a form so far, as typed. */
export interface DraftControls<Draft> {
  readonly draft: Atom<Draft>
  set(change: Partial<Draft>): void
  reset(): void
}

/** @param empty What the form starts with. `args` of a draft is what the dapp filled it in with. */
export function createDraftControls<Draft extends { readonly amount: string; readonly args?: unknown }>(
  { add, atoms, store }: Pick<SubmissionContext, 'add' | 'atoms' | 'store'>,
  empty: Draft,
): DraftControls<Draft> {
  const draftAtom = atom(empty)
  const reset = () => store.set(draftAtom, empty)
  add(
    store.sub(atoms.open, () => {
      // What a dapp asked for is not the user's next submission.
      if (!store.get(atoms.open) && store.get(draftAtom).args) reset()
    }),
  )
  return { draft: draftAtom, set: (change) => store.set(draftAtom, (draft) => ({ ...draft, ...change })), reset }
}

/** Calls `onOpen` when the user comes to a view from one that is not the plugin's own. @returns the view before. */
export function watchOpening(
  { add, atoms, store }: Pick<SubmissionContext, 'add' | 'atoms' | 'store'>,
  view: string,
  isOwn: (view: string) => boolean,
  onOpen: () => void,
): () => string {
  let [before, current] = ['', '']
  const check = () => {
    const shown = store.get(atoms.open) ? store.get(atoms.view).name : ''
    if (shown === current) return
    before = current
    current = shown
    if (shown === view && !isOwn(before)) onOpen()
  }
  add(store.sub(atoms.view, check))
  add(store.sub(atoms.open, check))
  check()
  return () => before
}

/** Focuses the field when the form opens, except on touch screens, where the keyboard would cover the rest of it. */
export function useFirstField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  return field
}

/** An amount as the user types it. */
export interface AmountDraft {
  readonly amount: string
  /** What `amount` counts: whole tokens, or US dollars. */
  readonly unit: 'token' | 'fiat'
  /** All that there is, whatever `amount` says. */
  readonly isMax: boolean
}

/** An amount's field, and the way to count it in the other unit. */
export interface AmountInput {
  /** For `AmountField`. */
  readonly field: {
    readonly ref: RefObject<HTMLInputElement | null>
    readonly value: string
    onValueChange(typed: string): void
  }
  readonly symbol: string
  readonly otherSymbol: string
  /** Keeps what was typed, counted the other way. */
  flip(): void
}

/** @param value in base units; absent while nothing is typed that is an amount. */
export function useAmountInput(
  { amount, unit, isMax }: AmountDraft,
  token: (TypedAmountOptions & { readonly symbol: string }) | undefined,
  value: bigint | undefined,
  change: (change: Partial<AmountDraft>) => void,
): AmountInput {
  const ref = useFirstField()
  const write = (side: AmountDraft['unit']) =>
    token && value !== undefined ? writeTypedAmount(value, { ...token, unit: side }) : ''
  const [tokenSymbol, fiatSymbol] = [token?.symbol ?? '', 'USD']
  const other = unit === 'token' ? 'fiat' : 'token'
  return {
    field: {
      ref,
      value: isMax ? write(unit) : amount,
      onValueChange: (typed) => change({ amount: typed, isMax: false }),
    },
    symbol: unit === 'token' ? tokenSymbol : fiatSymbol,
    otherSymbol: unit === 'token' ? fiatSymbol : tokenSymbol,
    flip() {
      change({ unit: other, amount: write(other) })
      ref.current?.focus()
    },
  }
}

export interface Prefill<Value> {
  readonly status: 'done' | 'switching' | 'failed'
  /** What `fill` gave. */
  readonly value?: Value | undefined
  readonly error?: unknown
  readonly retry: () => void
}

export interface PrefillParameters<Args, Value> {
  readonly args: Args | undefined
  /** @default the active one */
  readonly networkId: CaipNetworkId | undefined
  /** A user who comes back from another view finds what they typed. */
  isFilled(args: Args): boolean
  unsupported(networkId: string | undefined): Error
  fill(args: Args, signal: AbortSignal): Promise<Value>
}

/** Fills a form with what the dapp asks for, on the network that it is for. */
export function usePrefill<Args extends object, Value = void>(
  context: SubmissionContext & { switchNetwork?(networkId: CaipNetworkId): Promise<void> },
  { args, networkId, isFilled, unsupported, fill }: PrefillParameters<Args, Value>,
): Prefill<Value> {
  const isDue = args !== undefined && !isFilled(args)
  const [state, setState] = useState<Omit<Prefill<Value>, 'retry'>>({ status: isDue ? 'switching' : 'done' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try begins again, and nothing else but other arguments.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    async function begin() {
      if (!args || isFilled(args)) return { status: 'done' } as const
      setState({ status: 'switching' })
      const readActive = () => context.store.get(context.accounts.activeNetwork)?.caipNetworkId
      const wanted = networkId ?? readActive()
      if (wanted && wanted !== readActive() && 'switchNetwork' in context) await context.switchNetwork?.(wanted)
      signal.throwIfAborted()
      if (wanted !== readActive()) throw unsupported(wanted)
      return { status: 'done', value: await fill(args, signal) } as const
    }
    begin().then(
      (next) => signal.aborted || setState(next),
      (error) => signal.aborted || setState({ status: 'failed', error }),
    )
    return () => controller.abort()
  }, [args, tries])
  return { ...state, retry: () => setTries(tries + 1) }
}
