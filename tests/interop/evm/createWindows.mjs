/**
 * A wallet's windows. Each waits until the test, in the user's place, approves or rejects it.
 *
 * @typedef {ReturnType<typeof createWindows>} Windows
 */
export function createWindows() {
  /** @type {{ type: string, settle: (isApproved: boolean) => void }[]} */
  const open = []
  /** @type {string[]} */
  const history = []
  const waiting = new Set()

  /** Waits for a window of this type, then approves or rejects it. */
  async function answer(type, isApproved, timeoutMs = 10_000) {
    const deadline = Date.now() + timeoutMs
    for (;;) {
      const found = open.find((one) => one.type === type)
      if (found) return found.settle(isApproved)
      const left = deadline - Date.now()
      if (left <= 0)
        throw new Error(`No window of type ${type} opened. Open: ${open.map((one) => one.type).join() || 'none'}`)
      await new Promise((resolve) => {
        waiting.add(resolve)
        setTimeout(resolve, left)
      })
    }
  }

  return {
    /** The types of all windows so far, oldest first. */
    history,
    isOpen: (type) => open.some((one) => one.type === type),
    approve: (type) => answer(type, true),
    reject: (type) => answer(type, false),
    /** Opens a window and resolves with the user's decision. */
    ask(type) {
      history.push(type)
      return new Promise((resolve) => {
        const own = {
          type,
          settle(isApproved) {
            open.splice(open.indexOf(own), 1)
            resolve(isApproved)
          },
        }
        open.push(own)
        for (const wake of waiting) wake()
        waiting.clear()
      })
    },
  }
}
