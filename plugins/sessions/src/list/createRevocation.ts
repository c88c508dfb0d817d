/** Revoking a session from the list. Its state outlives the view, which the embedded wallet's approval covers. */
import { isLatchkeyError } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { SessionsContext } from '../module.js'

/** The session that the user is about to revoke. */
export interface PendingRevocation {
  readonly pci: string
  /** The user confirmed in the list, and the wallet asks them. */
  readonly isBusy: boolean
}

export interface Revocation {
  readonly pending: Atom<PendingRevocation | undefined>
  /** Asks the user in the list. */
  begin(pci: string): void
  /** Keeps the session, and stops waiting for the wallet. */
  cancel(): void
  confirm(): Promise<void>
  /** Revokes without asking in the list. */
  revoke(pci: string, signal?: AbortSignal): Promise<void>
}

export function createRevocation(
  { add, request, signal, store, ui }: SessionsContext,
  target: Atom<string>,
): Revocation {
  const pendingAtom = atom<PendingRevocation | undefined>(undefined)
  let attempt = new AbortController()

  async function revoke(pci: string, attemptSignal = signal): Promise<void> {
    await request('eip155', 'wallet_revokePermissions', [{ pci }], { signal: attemptSignal })
  }

  function cancel(): void {
    attempt.abort()
    store.set(pendingAtom, undefined)
  }
  add(cancel)
  // A wallet may never answer for an account or network that the user has left.
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
      attempt = new AbortController()
      const attemptSignal = attempt.signal
      store.set(pendingAtom, { ...pending, isBusy: true })
      try {
        await revoke(pending.pci, attemptSignal)
      } catch (error) {
        // A user who canceled here or rejected in the wallet needs no message.
        if (!attemptSignal.aborted && !isLatchkeyError(error, 'REQUEST_REJECTED')) {
          ui.toast({ variant: 'error', message: ui.text('sessions.revoke-failed', 'Error revoking smart session') })
        }
      } finally {
        if (!attemptSignal.aborted) store.set(pendingAtom, undefined)
      }
    },
    revoke,
  }
}
