/** Delivers messages in the order they were sent. */
export type Channel = (deliver: () => void) => void

/**
 * Simulates one direction of the messaging between a page and an extension. A message arrives a few milliseconds after
 * it was sent, and never overtakes another.
 */
export function createChannel(): Channel {
  const sent: (() => void)[] = []
  return (deliver) => {
    sent.push(deliver)
    setTimeout(() => sent.shift()?.(), 1 + Math.random() * (longestDelayMs - 1))
  }
}

const longestDelayMs = 6
