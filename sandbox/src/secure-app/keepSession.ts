import type { Site } from './openSite.js'

/**
 * Asks the browser for the frame's cookies, in a click, where it keeps none by itself. Some browsers never answer, so
 * nothing waits for this.
 */
export function keepSession(site: Pick<Site, 'keepSession'>): void {
  if (!document.requestStorageAccess) return
  const isTooLate = AbortSignal.timeout(patienceMs)
  document
    .requestStorageAccess()
    .then(
      () => (isTooLate.aborted ? undefined : site.keepSession()),
      // The visitor or the browser said no: the session ends with the page, as the confirmation says.
      () => undefined,
    )
    .catch(() => undefined)
}

const patienceMs = 60_000
