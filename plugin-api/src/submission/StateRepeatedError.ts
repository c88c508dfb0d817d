import { useState } from 'react'
import { LatchkeyError } from '../errors.js'

/** A component creates state that must outlive it. React calls components often, and each call would lose the state. */
export class StateRepeatedError extends LatchkeyError<'STATE_REPEATED'> {
  constructor(details: string) {
    super('STATE_REPEATED', "The plugin's state was created again", { details })
  }
}

/**
 * Accepts one change, because the development server replaces edited functions while components stay mounted.
 *
 * @throws {StateRepeatedError} The component called `create` in its last two renders.
 */
export function useSameState(state: object, create: string): void {
  const [seen] = useState({ state, changes: 0 })
  seen.changes = seen.state === state ? 0 : seen.changes + 1
  seen.state = state
  if (seen.changes < 2) return
  const details = `${create}() ran again when the component rendered. Call it in a function that you pass to usePluginState()`
  throw new StateRepeatedError(details)
}
