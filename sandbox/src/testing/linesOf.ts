import type { ConfirmationView } from '../secure-site/requests/ConfirmationView.js'

/** The lines of a confirmation by label. Empty if there is none. */
export function linesOf(view: Pick<ConfirmationView, 'lines'> | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((view?.lines ?? []).map(({ label, value }) => [label, value]))
}
