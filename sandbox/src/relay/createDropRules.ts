import type { Frame } from './answerFrame.js'
import type { RelayMessage } from './createMailbox.js'

/** Drops messages that match all specified members. */
export interface DropRule {
  /** The JSON-RPC method of the client's call: `irn_publish`, `wc_proposeSession`. Only for `fromClient`. */
  method?: string
  /** The message's tag: 1100 is a session proposal, 1108 a request, and 1109 a response. */
  tag?: number
  topic?: string
  /**
   * `fromClient` drops a message before the relay accepts it, and `toClient` on its way to a subscriber. Default
   * `fromClient`.
   */
  direction?: 'fromClient' | 'toClient'
  /** How many messages the rule drops. Default: all, until cleared. */
  times?: number
}

export interface DropRules {
  add(rule: DropRule): void
  clear(): void
  dropsCall(frame: Frame): boolean
  dropsDelivery(message: RelayMessage): boolean
  /** The number of messages dropped since the start. */
  count(): number
}

export function createDropRules(): DropRules {
  let rules: (DropRule & { times: number })[] = []
  let dropped = 0

  function applies(matches: (rule: DropRule) => boolean): boolean {
    const rule = rules.find(matches)
    if (!rule) return false
    dropped++
    rule.times--
    rules = rules.filter(({ times }) => times > 0)
    return true
  }

  return {
    add(rule) {
      rules.push({ ...rule, times: rule.times ?? Number.POSITIVE_INFINITY })
    },
    clear() {
      rules = []
    },
    dropsCall(frame) {
      if (frame.kind !== 'call') return false
      const params = (frame.params ?? {}) as { tag?: unknown; topic?: unknown; pairingTopic?: unknown }
      return applies(
        ({ direction = 'fromClient', method, tag, topic }) =>
          direction === 'fromClient' &&
          (method === undefined || method === frame.method) &&
          (tag === undefined || tag === params.tag) &&
          (topic === undefined || topic === params.topic || topic === params.pairingTopic),
      )
    },
    dropsDelivery(message) {
      return applies(
        ({ direction, method, tag, topic }) =>
          direction === 'toClient' &&
          method === undefined &&
          (tag === undefined || tag === message.tag) &&
          (topic === undefined || topic === message.topic),
      )
    },
    count: () => dropped,
  }
}
