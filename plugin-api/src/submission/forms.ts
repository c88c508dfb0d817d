import { type Atom, atom } from 'jotai/vanilla'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type TypedAmountOptions, writeTypedAmount } from '../amounts/typedAmount.js'
import type { CaipNetworkId } from '../caip.js'
import { useModalAtom } from '../react/hooks.js'
import type { ViewName } from '../registries.js'
import { readRecord } from '../walletAnswers.js'
import type { SubmissionContext } from './createSubmissions.js'
import { useSameState } from './StateRepeatedError.js'

/** What the user has typed into a form. */
export interface DraftControls<Draft> {
  readonly draft: Atom<Draft>
  set(change: Partial<Draft>): void
  reset(): void
}

export interface DraftOptions {
  /** The form's view. Entering it resets the draft. @default the draft is kept until the page closes */
  readonly form?: ViewName
  /**
   * The plugin's views that lead back to the form, such as its review. Going back from them keeps the draft, and so does
   * going back from the shell's own review of a request. @default none
   */
  readonly steps?: readonly ViewName[]
}

/** Creates a form's draft. If the dapp filled it in (`args`), closing the modal resets it. */
export function createDraftControls<Draft extends object>(
  context: Pick<SubmissionContext, 'add' | 'atoms' | 'store'>,
  empty: Draft,
  { form, steps = [] }: DraftOptions = {},
): DraftControls<Draft> {
  const { add, atoms, store } = context
  const draftAtom = atom(empty)
  const reset = () => store.set(draftAtom, empty)
  add(
    store.sub(atoms.open, () => {
      const draft: { readonly args?: unknown } = store.get(draftAtom)
      if (!store.get(atoms.open) && draft.args) reset()
    }),
  )
  if (form) watchOpening(context, form, (previous) => steps.some((step) => step === previous), reset)
  return { draft: draftAtom, set: (change) => store.set(draftAtom, (draft) => ({ ...draft, ...change })), reset }
}

/**
 * Returns a form's values: what the user typed, and the view's arguments for the other fields. Arguments with other
 * members (`Object.is`) discard what the user typed. They may come from any script on the page, so check their types.
 *
 * @throws {LatchkeyError} `STATE_REPEATED` if the component calls `createDraftControls` each time it renders.
 */
export function useDraft<Draft extends object>(
  { draft, reset, set }: DraftControls<Draft & { readonly args?: unknown }>,
  args: NoInfer<Partial<Draft>> | undefined,
): { readonly values: Partial<Draft>; change(change: Partial<Draft>): void } {
  useSameState(draft, 'createDraftControls')
  const typed = useModalAtom(draft)
  const isCurrent = hasSameMembers(typed.args, args)
  return {
    values: { ...args, ...(isCurrent ? (typed as Partial<Draft>) : undefined) },
    change(values) {
      if (!isCurrent) reset()
      set({ ...values, args } as Partial<Draft & { readonly args?: unknown }>)
    },
  }
}

/** A component may check and copy the view's arguments each time it renders. */
function hasSameMembers(one: unknown, other: unknown): boolean {
  const members = readRecord(one)
  const entries = Object.entries(readRecord(other))
  return (
    entries.length === Object.keys(members).length && entries.every(([key, value]) => Object.is(members[key], value))
  )
}

/**
 * Calls `onOpen` when the user enters `view`, unless `isOwn` accepts the previous view, or the user comes back from the
 * shell's review or approval of a request. Returns a getter for the previous view.
 */
export function watchOpening(
  { add, atoms, store }: Pick<SubmissionContext, 'add' | 'atoms' | 'store'>,
  view: string,
  isOwn: (view: string) => boolean,
  onOpen: () => void,
): () => string {
  let before = ''
  let current = ''
  const check = () => {
    const shown = store.get(atoms.open) ? store.get(atoms.view).name : ''
    if (shown === current) return
    before = current
    current = shown
    if (shown === view && !approvals.has(before) && !isOwn(before)) onOpen()
  }
  add(store.sub(atoms.view, check))
  add(store.sub(atoms.open, check))
  check()
  return () => before
}

/** The shell shows these views when a request needs the user's approval. */
const approvals: ReadonlySet<string> = new Set<ViewName>(['ApproveTransaction', 'ReviewRequest'])

/** Focuses the field when the form opens, except on touch screens, where the keyboard would cover the form. */
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
  readonly unit: 'token' | 'fiat'
  /** If `true`, the form uses the whole balance instead of `amount`. */
  readonly isMax: boolean
}

export interface AmountInput {
  readonly field: {
    readonly ref: RefObject<HTMLInputElement | null>
    readonly value: string
    onValueChange(typed: string): void
  }
  readonly symbol: string
  readonly otherSymbol: string
  flip(): void
}

/** Returns an amount field's props. @param value In base units. `undefined` while the input is not an amount. */
export function useAmountInput(
  { amount, unit, isMax }: AmountDraft,
  token: (TypedAmountOptions & { readonly symbol: string }) | undefined,
  value: bigint | undefined,
  change: (change: Partial<AmountDraft>) => void,
): AmountInput {
  const ref = useFirstField()
  const write = (side: AmountDraft['unit']) =>
    token && value !== undefined ? writeTypedAmount(value, { ...token, unit: side }) : ''
  const tokenSymbol = token?.symbol ?? ''
  const isToken = unit === 'token'
  const otherUnit = isToken ? 'fiat' : 'token'
  return {
    field: {
      ref,
      value: isMax ? write(unit) : amount,
      onValueChange: (typed) => change({ amount: typed, isMax: false }),
    },
    symbol: isToken ? tokenSymbol : 'USD',
    otherSymbol: isToken ? 'USD' : tokenSymbol,
    flip() {
      change({ unit: otherUnit, amount: write(otherUnit) })
      ref.current?.focus()
    },
  }
}

export interface Prefill<Value> {
  readonly status: 'done' | 'switching' | 'failed'
  readonly value?: Value | undefined
  readonly error?: unknown
  readonly retry: () => void
}

export interface PrefillParameters<Args, Value> {
  readonly args: Args | undefined
  /** @default the active network */
  readonly networkId: CaipNetworkId | undefined
  /** Returns whether the form is already filled in. If so, users who come back find what they typed. */
  isFilled(args: Args): boolean
  unsupported(networkId: string | undefined): Error
  fill(args: Args, signal: AbortSignal): Promise<Value>
}

/** Switches to the network in the dapp's arguments, then fills in the form with them. */
export function usePrefill<Args extends object, Value = void>(
  context: SubmissionContext & { switchNetwork?(networkId: CaipNetworkId): Promise<void> },
  { args, networkId, isFilled, unsupported, fill }: PrefillParameters<Args, Value>,
): Prefill<Value> {
  const isDue = args !== undefined && !isFilled(args)
  const [state, setState] = useState<Omit<Prefill<Value>, 'retry'>>({ status: isDue ? 'switching' : 'done' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a retry and other arguments begin again.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    async function begin() {
      if (!args || isFilled(args)) return { status: 'done' } as const
      setState({ status: 'switching' })
      const readActive = () => context.store.get(context.accounts.activeNetwork)?.caipNetworkId
      const target = networkId ?? readActive()
      if (target && target !== readActive() && 'switchNetwork' in context) await context.switchNetwork?.(target)
      signal.throwIfAborted()
      if (target !== readActive()) throw unsupported(target)
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
