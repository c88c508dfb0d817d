/** Keeps its state outside the view, which the embedded wallet's approval replaces. */
import { isLatchkeyError } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { SessionsContext } from '../module.js'

export interface PendingRevocation {
  readonly pci: string
  readonly isBusy: boolean
}

export type Revocation = ReturnType<typeof createRevocation>

export function createRevocation(context: SessionsContext, target: Atom<string>) {
  const { add, request, signal, store, ui } = context
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
  // After a switch, the wallet may never answer a request that was made for the previous account or network.
  add(store.sub(target, cancel))

  return {
    pending: pendingAtom as Atom<PendingRevocation | undefined>,
    begin(pci: string) {
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
