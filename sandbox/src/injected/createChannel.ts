/** Delivers messages in the order in which they were sent. */
export type Channel = (deliver: () => void) => void

/**
 * One direction between a page and a wallet, as the browser has it between a page and an extension: a message arrives a
 * few milliseconds after it was sent, and none overtakes another.
 */
export function createChannel(): Channel {
  const sent: (() => void)[] = []
  return (deliver) => {
    sent.push(deliver)
    setTimeout(() => sent.shift()?.(), 1 + Math.random() * (longestDelayMs - 1))
  }
}

const longestDelayMs = 6
