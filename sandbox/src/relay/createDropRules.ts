/** Messages that the relay loses on purpose, for tests of what happens then. */

import type { Frame } from './answerFrame.js'
import type { RelayMessage } from './createMailbox.js'

/** Loses what matches every member that is given. */
export interface DropRule {
  /** JSON-RPC method of the client's call: `irn_publish`, `wc_proposeSession`. Only for `fromClient`. */
  method?: string
  /** The message's tag: 1100 a session proposal, 1108 a request, 1109 its answer. */
  tag?: number
  topic?: string
  /** Where it is lost: before the relay takes it, or on its way to a subscriber. Default `fromClient`. */
  direction?: 'fromClient' | 'toClient'
  /** How often the rule applies before it is gone. Default: until it is cleared. */
  times?: number
}

export interface DropRules {
  add(rule: DropRule): void
  clear(): void
  dropsCall(frame: Frame): boolean
  dropsDelivery(message: RelayMessage): boolean
  /** How many were lost since the start. */
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
