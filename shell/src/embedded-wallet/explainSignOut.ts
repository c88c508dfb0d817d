import type { Core } from '../core.js'
import { signedOutMessages } from '../messages/en/signedOut.js'
import { connectedAtom } from '../state/connections.js'
import { openAtom } from '../state/modal.js'
import { isHeldByAnotherTab } from '../storage/tabSession.js'
import { type AuthRecordStore, noSignIn } from './createAuthRecord.js'

/**
 * Tells a visitor whom the frame has forgotten why he isn't signed in any more, at the next opening: by itself a page that lost
 * him looks like one that he never signed in to. Whoever has connected by then needs no reason.
 *
 * @param isElsewhere another tab is signed in. By default it is looked up, which a tab may do that is not signed in any more.
 */
export async function explainSignOut(
  core: Pick<Core, 'runtime' | 'alerts' | 'messages' | 'toasts'>,
  record: Pick<AuthRecordStore, 'get' | 'set'>,
  isElsewhere?: boolean,
): Promise<void> {
  const { runtime, alerts, messages, toasts } = core
  const { store, signal } = runtime
  const { kept = false } = record.get()
  // A tab that has lost its own session forgets nobody who is signed in in another one.
  if (!(isElsewhere ?? (await isHeldByAnotherTab(runtime)))) record.set(noSignIn)
  if (signal.aborted) return
  // What the browser has kept before, it is the secure site that ended.
  const id = kept ? 'signed-out.ended' : 'signed-out.not-kept'
  let hide: (() => void) | undefined
  if (!kept) alerts.raise('AUTH_SESSION_NOT_KEPT')

  function follow() {
    if (store.get(connectedAtom)) return end()
    const open = store.get(openAtom)
    if (hide && !open) end()
    if (open) hide ??= show()
  }

  function show() {
    const message = messages.text(id, signedOutMessages[id])
    const label = messages.text('signed-out.dismiss', signedOutMessages['signed-out.dismiss'])
    // With something to do it stays long enough for a sentence that nobody waits for.
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
