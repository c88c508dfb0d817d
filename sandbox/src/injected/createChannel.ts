export type Channel = (deliver: () => void) => void

/**
 * Simulates one direction of the messaging between a page and an extension. Messages arrive a few milliseconds after
 * they are sent, in order.
 */
export function createChannel(): Channel {
  const sent: (() => void)[] = []
  return (deliver) => {
    sent.push(deliver)
    setTimeout(() => sent.shift()?.(), 1 + Math.random() * (longestDelayMs - 1))
  }
}

const longestDelayMs = 6
