import type { Site } from './openSite.js'

/**
 * Requests access to cookies during a click, if the browser blocks the frame's cookies. Nothing waits for the result,
 * because some browsers never respond.
 */
export function keepSession(site: Pick<Site, 'keepSession'>): void {
  if (!document.requestStorageAccess) return
  const isTooLate = AbortSignal.timeout(patienceMs)
  document
    .requestStorageAccess()
    .then(
      () => (isTooLate.aborted ? undefined : site.keepSession()),
      // The user or the browser denied access. The session ends with the page, and the confirmation has told the user
      // so.
      () => undefined,
    )
    .catch(() => undefined)
}

const patienceMs = 60_000
