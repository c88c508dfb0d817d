import type { SentTransaction } from '@latchkey/plugin-api'
import type { SwapsContext } from '../context.js'

/** Resolves when what was sent is in a block, or the shell gives it up. `undefined`: it is not followed at all. */
export function waitForOutcome(
  { accounts, add, store }: SwapsContext,
  sentId: string,
): Promise<SentTransaction | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const found = store.get(accounts.sent).find(({ id }) => id === sentId)
      if (found?.status === 'pending') return
      stop()
      resolve(found)
    }
    const stop = add(store.sub(accounts.sent, look))
    look()
  })
}
