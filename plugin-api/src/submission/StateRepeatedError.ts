import { useState } from 'react'
import { LatchkeyError } from '../errors.js'

/** A component creates state that must outlive it. React calls components often, and each call would lose the state. */
export class StateRepeatedError extends LatchkeyError<'STATE_REPEATED'> {
  constructor(details: string) {
    super('STATE_REPEATED', "The plugin's state was created again", { details })
  }
}

/** @throws {StateRepeatedError} The component called `create` again since its first render. */
export function useSameState(state: object, create: string): void {
  const [first] = useState(state)
  if (first === state) return
  const details = `${create}() ran again when the component rendered. Call it in a function that you pass to usePluginState()`
  throw new StateRepeatedError(details)
}
