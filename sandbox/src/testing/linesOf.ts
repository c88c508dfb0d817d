import type { ConfirmationView } from '../secure-site/requests/ConfirmationView.js'

/** What the user reads before he approves, by label; nothing where he is not asked. */
export function linesOf(view: Pick<ConfirmationView, 'lines'> | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries((view?.lines ?? []).map(({ label, value }) => [label, value]))
}
