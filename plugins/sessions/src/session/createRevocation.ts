import { isLatchkeyError } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { SessionsContext } from '../context.js'

/** The session that the visitor is about to end; `isBusy`: his wallet is asked. */
export interface Pending {
  readonly pci: string
  readonly isBusy: boolean
}

export interface Revocation {
  readonly pending: Atom<Pending | undefined>
  /** Asks the visitor in place. */
  begin(pci: string): void
  /** Leaves the session as it is, and lets go of the wallet's question. */
  cancel(): void
  confirm(): Promise<void>
  /** Without the question in place. */
  revoke(pci: string, signal?: AbortSignal): Promise<void>
}

/** Ending a session from the list. It outlives the view, over which the embedded wallet's approval lies. */
export function createRevocation(
  { add, request, signal, store, ui }: SessionsContext,
  target: Atom<string>,
): Revocation {
  const pendingAtom = atom<Pending | undefined>(undefined)
  let controller = new AbortController()

  async function revoke(pci: string, ending = signal): Promise<void> {
    await request('eip155', 'wallet_revokePermissions', [{ pci }], { signal: ending })
  }

  function cancel(): void {
    controller.abort()
    store.set(pendingAtom, undefined)
  }
  add(cancel)
  // The wallet may never answer about an account or a network that is left, and another's list waits for no answer.
  add(store.sub(target, cancel))

  return {
    pending: pendingAtom,
    begin(pci) {
      if (!store.get(pendingAtom)?.isBusy) store.set(pendingAtom, { pci, isBusy: false })
    },
    cancel,
    async confirm() {
      const pending = store.get(pendingAtom)
      if (!pending || pending.isBusy) return
      const own = new AbortController()
      controller = own
      store.set(pendingAtom, { ...pending, isBusy: true })
      try {
        await revoke(pending.pci, own.signal)
      } catch (error) {
        // A visitor who said no, here or in the wallet, knows it.
        const isCalm = own.signal.aborted || isLatchkeyError(error, 'REQUEST_REJECTED')
        if (!isCalm) {
          ui.toast({ variant: 'error', message: ui.text('sessions.revoke-failed', 'Error revoking smart session') })
        }
      } finally {
        if (controller === own && !own.signal.aborted) store.set(pendingAtom, undefined)
      }
    },
    revoke,
  }
}
