/** A move of a wallet or of the user, while a request is on its way. */
export interface PlannedMove {
  readonly afterSteps: number
}

/** After how many steps a move may be planned. The pipeline takes fewer. */
export const mostSteps = 60

/** Sends a request and makes the planned moves meanwhile, one step being one task that the pipeline waits for. */
export async function sendWhileMoving<Move extends PlannedMove>(
  send: () => Promise<unknown>,
  planned: readonly Move[],
  make: (move: Move) => void,
): Promise<'sent' | 'rejected'> {
  let outcome: 'pending' | 'sent' | 'rejected' = 'pending'
  send().then(
    () => (outcome = 'sent'),
    () => (outcome = 'rejected'),
  )
  const readOutcome = () => outcome as 'pending' | 'sent' | 'rejected'
  for (let step = 0; ; step += 1) {
    const now = readOutcome()
    if (now !== 'pending') return now
    for (const move of planned) if (move.afterSteps === step) make(move)
    // Microtasks first, which is where the pipeline waits; then whole tasks, for the code that it loads.
    await (step < mostSteps ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve)))
  }
}
