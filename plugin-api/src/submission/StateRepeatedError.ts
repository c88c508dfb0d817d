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
 * @param details What is wrong, and how to fix it.
 * @throws {StateRepeatedError} The value changed in the component's last two renders.
 */
export function useSame(value: object, details: string): void {
  const [seen] = useState({ value, changes: 0 })
  seen.changes = seen.value === value ? 0 : seen.changes + 1
  seen.value = value
  if (seen.changes >= 2) throw new StateRepeatedError(details)
}

/** @throws {StateRepeatedError} The component called `create` in its last two renders. */
export function useSameState(state: object, create: string): void {
  useSame(
    state,
    `${create}() ran again when the component rendered. Call it in a function that you pass to usePluginState()`,
  )
}
