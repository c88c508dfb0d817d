import type { EmailContext } from '../context.js'

export interface AddressChange {
  /** The address is this one now: success is said, once, and whoever waits for it has it. */
  end(email: string): void
}

/**
 * The address may change where this page does not see it: in another tab, or at the secure site itself. So the frame is asked
 * once a second (specification, section 4) while one of the views is shown that change it, and at no other time.
 *
 * @param forget what was typed here is of no use any more.
 */
export function createAddressChange(context: EmailContext, forget: () => void): AddressChange {
  const { atoms, auth, nav, store, ui } = context
  let ended = false
  let stop: (() => void) | undefined

  function end(email: string) {
    // The code that was entered here and the frame's next answer may both tell of one change.
    if (ended) return
    ended = true
    nav.complete('UpdateEmailWallet', { email })
    forget()
    if (store.get(atoms.open)) {
      ui.toast({ variant: 'success', message: ui.text('email.changed', 'Your email has been changed') })
    }
  }

  function poll(): () => void {
    const before = store.get(auth.user)?.email
    const shown = new AbortController()
    const { signal } = shown
    async function ask() {
      try {
        const { email } = await auth.getUser({ signal })
        if (!signal.aborted && email && email !== before) end(email)
      } catch {
        // Whoever goes on here is told by what he does; this is asked again.
      }
      if (!signal.aborted) timer = setTimeout(ask, pollMs)
    }
    let timer = setTimeout(ask, pollMs)
    return () => {
      shown.abort()
      clearTimeout(timer)
    }
  }

  function follow() {
    const isShown = store.get(atoms.open) && changeViews.has(store.get(atoms.view).name)
    if (isShown === (stop !== undefined)) return
    stop?.()
    stop = undefined
    if (!isShown) return
    ended = false
    stop = poll()
  }

  context.add(store.sub(atoms.view, follow))
  context.add(store.sub(atoms.open, follow))
  context.add(() => stop?.())
  follow()
  return { end }
}

const changeViews: ReadonlySet<string> = new Set([
  'UpdateEmailWallet',
  'UpdateEmailPrimaryOtp',
  'UpdateEmailSecondaryOtp',
])
const pollMs = 1_000
