export interface RelayMessage {
  topic: string
  message: string
  tag: number
  publishedAtMs: number
  expiresAtMs: number
  attestation?: string
  /** The client that published the message. It never receives the message itself. */
  publisherId: string
  /** The clients that have acknowledged it. */
  readonly acknowledgedBy: Set<string>
}

export interface Mailbox {
  put(message: RelayMessage): void
  /** The messages that wait for `clientId` on a topic, oldest first. */
  waiting(topic: string, clientId: string): RelayMessage[]
  count(): number
  clear(): void
}

export function createMailbox(now: () => number): Mailbox {
  const byTopic = new Map<string, RelayMessage[]>()

  function fresh(topic: string): RelayMessage[] {
    const messages = (byTopic.get(topic) ?? []).filter((message) => message.expiresAtMs > now())
    if (messages.length > 0) byTopic.set(topic, messages)
    else byTopic.delete(topic)
    return messages
  }

  return {
    put(message) {
      byTopic.set(message.topic, [...fresh(message.topic), message].slice(-maximumPerTopic))
    },
    waiting(topic, clientId) {
      return fresh(topic).filter((message) => message.publisherId !== clientId && !message.acknowledgedBy.has(clientId))
    },
    count() {
      let total = 0
      for (const topic of [...byTopic.keys()]) total += fresh(topic).length
      return total
    },
    clear() {
      byTopic.clear()
    },
  }
}

const maximumPerTopic = 1_000 // limits memory when a page publishes in a loop
