import type { ViewEntry } from '../../state/navigation.js'

/** What the router hands to a view of the shell. */
export interface ShellViewProps {
  readonly entry: ViewEntry
}
