import type { Core } from '../core.js'
import { signedOutMessages } from '../messages/en/embeddedWallet.js'
import { connectedAtom } from '../state/account.js'
import { openAtom } from '../state/modal.js'

/** When the modal next opens, shows a toast that explains why the user was signed out, unless they have reconnected. */
export function explainSignOut({ runtime, alerts, messages, toasts }: Core, reason: 'ended' | 'not-kept'): void {
  const { store, signal } = runtime
  const id = `signed-out.${reason}` as const
  let hide: (() => void) | undefined
  if (reason === 'not-kept') alerts.raise('AUTH_SESSION_NOT_KEPT')

  function follow() {
    const isOpen = store.get(openAtom)
    if (store.get(connectedAtom) || (hide && !isOpen)) end()
    else if (isOpen) hide ??= show()
  }

  function show() {
    const message = messages.text(id, signedOutMessages[id])
    const label = messages.text('signed-out.dismiss', signedOutMessages['signed-out.dismiss'])
    // A toast with an action stays open longer.
    return toasts.show({ variant: 'info', message, action: { label, onClick: end } })
  }

  function end() {
    for (const stop of stops) stop()
    signal.removeEventListener('abort', end)
    hide?.()
  }

  const stops = [store.sub(openAtom, follow), store.sub(connectedAtom, follow)]
  signal.addEventListener('abort', end)
  follow()
}
