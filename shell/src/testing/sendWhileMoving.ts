/** A change that the wallet or the user makes during a request. */
export interface PlannedMove {
  readonly afterSteps: number
}

/** The latest step at which a move may be planned. The pipeline needs fewer steps. */
export const maxSteps = 60

/** Sends a request and makes the planned moves while it runs. A step is one of the pipeline's microtasks. */
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
    // First wait for the pipeline's microtasks, then for tasks, in which code loads lazily.
    await (step < maxSteps ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve)))
  }
}
