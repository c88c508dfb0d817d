import { type Atom, atom } from 'jotai/vanilla'
import type { NamesContext } from '../context.js'
import type { Lookup } from '../lookup/createLookup.js'

/** Whether a label can be had. `unserved`: the service does not know the network. */
export interface Availability {
  readonly status: 'idle' | 'looking' | 'free' | 'taken' | 'unserved' | 'failed'
  /** What it is about. */
  readonly label?: string
  readonly error?: unknown
  /** Labels like it that nobody has. */
  readonly others: readonly string[]
}

export interface AvailabilityCheck {
  readonly state: Atom<Availability>
  /** Ends what is under way, and asks about the label. Never rejects. */
  look(label: string | undefined): Promise<void>
}

export function createAvailability({ accounts, api, store }: NamesContext, lookup: Lookup): AvailabilityCheck {
  const stateAtom = atom<Availability>({ status: 'idle', others: [] })
  let underWay: AbortController | undefined

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
    state: stateAtom,
    async look(label) {
      underWay?.abort()
      const own = new AbortController()
      underWay = own
      const { others } = store.get(stateAtom)
      // What was offered stays where it is until there is something else.
      store.set(stateAtom, label ? { status: 'looking', label, others } : { status: 'idle', others: [] })
      if (!label) return
      const found = await ask(label, own.signal)
      if (!own.signal.aborted) store.set(stateAtom, { ...found, label })
    },
  }
}
