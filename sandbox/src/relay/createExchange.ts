/** Delivers published messages to the topic's subscribers. */
import { createHash } from 'node:crypto'
import { createMailbox, type RelayMessage } from './createMailbox.js'
import type { RelayConnection } from './RelayConnection.js'

export interface Publication {
  topic: string
  message: string
  tag: number
  ttlSeconds: number
  attestation?: string
}

export interface Exchange {
  readonly connections: Set<RelayConnection>
  /** If true, every message is delivered twice. */
  isRepeating: boolean
  /** The number of different messages since the start, keyed by tag. */
  countMessages(): Record<number, number>
  publish(publisher: RelayConnection, publication: Publication): void
  /** Returns the subscription id. Call `deliverWaiting` after the reply to deliver waiting messages. */
  subscribe(connection: RelayConnection, topic: string): string
  deliverWaiting(connection: RelayConnection, topic: string): void
  waiting(connection: RelayConnection, topic: string): RelayMessage[]
  unsubscribe(connection: RelayConnection, topic: string): void
  acknowledge(connection: RelayConnection, requestId: number): void
  storedMessages(): number
  clear(): void
}

/** @param isDropped called before each delivery. True drops the message. */
export function createExchange(isDropped: (message: RelayMessage) => boolean): Exchange {
  const connections = new Set<RelayConnection>()
  const mailbox = createMailbox(Date.now)
  const published = new Map<number, Set<string>>()
  let lastRequestId = Date.now() * 1000 // below 2^53, because clients parse it as a number

  function deliver(connection: RelayConnection, stored: RelayMessage): void {
    // Without this check, a client that subscribes again while a message is in flight would get it twice.
    if ([...connection.unacknowledged.values()].includes(stored) || isDropped(stored)) return
    send(connection, stored)
    if (exchange.isRepeating) send(connection, stored)
  }

  function send(connection: RelayConnection, stored: RelayMessage): void {
    const id = ++lastRequestId
    connection.unacknowledged.set(id, stored)
    const { topic, message, tag, publishedAtMs, attestation } = stored
    const data = { topic, message, publishedAt: publishedAtMs, tag, ...(attestation ? { attestation } : {}) }
    const params = { id: subscriptionId(topic, connection.clientId), data }
    connection.send({ id, jsonrpc: '2.0', method: 'irn_subscription', params })
  }

  const exchange: Exchange = {
    connections,
    isRepeating: false,
    countMessages: () => Object.fromEntries([...published].map(([tag, messages]) => [tag, messages.size])),
    publish(publisher, { topic, message, tag, ttlSeconds, attestation }) {
      // A client publishes again if it gets no reply.
      published.set(tag, (published.get(tag) ?? new Set()).add(message))
      const publishedAtMs = Date.now()
      const stored: RelayMessage = {
        topic,
        message,
        tag,
        attestation,
        publishedAtMs,
        expiresAtMs: publishedAtMs + ttlSeconds * 1000,
        publisherId: publisher.clientId,
        acknowledgedBy: new Set(),
      }
      mailbox.put(stored)
      for (const connection of connections) {
        if (connection.topics.has(topic) && connection.clientId !== publisher.clientId) deliver(connection, stored)
      }
    },
    subscribe(connection, topic) {
      connection.topics.add(topic)
      return subscriptionId(topic, connection.clientId)
    },
    deliverWaiting(connection, topic) {
      for (const message of mailbox.waiting(topic, connection.clientId)) deliver(connection, message)
    },
    waiting(connection, topic) {
      return mailbox.waiting(topic, connection.clientId)
    },
    unsubscribe(connection, topic) {
      connection.topics.delete(topic)
    },
    acknowledge(connection, requestId) {
      connection.unacknowledged.get(requestId)?.acknowledgedBy.add(connection.clientId)
      connection.unacknowledged.delete(requestId)
    },
    storedMessages: mailbox.count,
    clear: mailbox.clear,
  }
  return exchange
}

/** Clients compute the same id themselves instead of waiting for the relay's. */
function subscriptionId(topic: string, clientId: string): string {
  return createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
}
