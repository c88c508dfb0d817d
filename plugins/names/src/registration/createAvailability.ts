import { type Atom, atom } from 'jotai/vanilla'
import type { Lookup } from '../lookup/createLookup.js'
import type { NamesContext } from '../module.js'

export interface Availability {
  readonly status: 'idle' | 'looking' | 'free' | 'taken' | 'unserved' | 'failed'
  readonly label?: string
  readonly error?: unknown
  readonly others: readonly string[]
}

export type AvailabilityCheck = ReturnType<typeof createAvailability>

export function createAvailability({ accounts, api, store }: NamesContext, lookup: Lookup) {
  const stateAtom = atom<Availability>({ status: 'idle', others: [] })
  let latest: AbortController | undefined

  async function ask(label: string, signal: AbortSignal): Promise<Omit<Availability, 'label'>> {
    try {
      const network = store.get(accounts.activeNetwork)
      if (network && !(await api.supports(network.caipNetworkId))) return { status: 'unserved', others: [] }
      const { isTaken, others } = await lookup.suggest(label, signal)
      return { status: isTaken ? 'taken' : 'free', others }
    } catch (error) {
      return { status: 'failed', error, others: [] }
    }
  }

  return {
    state: stateAtom as Atom<Availability>,
    /** Looks up the label, and aborts the previous lookup. Never rejects. */
    async lookUp(label: string | undefined) {
      latest?.abort()
      latest = new AbortController()
      const { signal } = latest
      const { others } = store.get(stateAtom)
      store.set(stateAtom, label ? { status: 'looking', label, others } : { status: 'idle', others: [] })
      if (!label) return
      const found = await ask(label, signal)
      if (!signal.aborted) store.set(stateAtom, { ...found, label })
    },
  }
}
