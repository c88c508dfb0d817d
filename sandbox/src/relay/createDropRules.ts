/** Rules for messages that the relay drops on purpose, for tests. */

import type { Frame } from './answerFrame.js'
import type { RelayMessage } from './createMailbox.js'

/** Drops messages that match every given member. */
export interface DropRule {
  /** JSON-RPC method of the client's call: `irn_publish`, `wc_proposeSession`. Only for `fromClient`. */
  method?: string
  /** The message's tag: 1100 is a session proposal, 1108 a request, 1109 its response. */
  tag?: number
  topic?: string
  /** Where it is dropped: before the relay accepts it, or on its way to a subscriber. Default `fromClient`. */
  direction?: 'fromClient' | 'toClient'
  /** How often the rule applies. Default: until cleared. */
  times?: number
}

export interface DropRules {
  add(rule: DropRule): void
  clear(): void
  dropsCall(frame: Frame): boolean
  dropsDelivery(message: RelayMessage): boolean
  /** Messages dropped since the start. */
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
