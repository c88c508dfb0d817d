import type { ConfirmationView } from '../secure-site/requests/ConfirmationView.js'

/** Returns a confirmation's lines, keyed by label. Empty if there is no confirmation. */
export function linesOf(view: Pick<ConfirmationView, 'lines'> | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((view?.lines ?? []).map(({ label, value }) => [label, value]))
}
