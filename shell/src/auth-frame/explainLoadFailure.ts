import type { Core } from '../core.js'
import { isPageAllowed } from '../gates/isPageAllowed.js'

/** Tells the developer why there is no frame: the secure site answers listed origins alone, so that is looked at first. */
export async function explainLoadFailure(core: Pick<Core, 'runtime' | 'http' | 'alerts'>): Promise<void> {
  const { runtime, alerts } = core
  // A list that can't be had says nothing about this page.
  const allowed = await isPageAllowed(core).catch(() => true)
  if (runtime.signal.aborted) return
  if (allowed) alerts.raise('IFRAME_LOAD_FAILED')
  else alerts.raise('UNVERIFIED_DOMAIN', location.origin)
}
