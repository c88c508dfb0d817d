import * as v from 'valibot'
import { MessageSchema, type RelayMethod, relayMethod, TopicSchema, TtlSchema } from '../RelayMethod.js'

const approvalTag = 1101
const settlementTag = 1102
const approvalTtlSeconds = 300

/**
 * `wc_approveSession`: publishes a wallet's response to a proposal and the session settlement. Also subscribes the
 * wallet to the session's topic, because the wallet does not send `irn_subscribe` for it.
 */
export const approveSession: RelayMethod = relayMethod({
  schema: v.object({
    pairingTopic: TopicSchema,
    sessionTopic: TopicSchema,
    sessionProposalResponse: MessageSchema,
    sessionSettlementRequest: MessageSchema,
    ttl: v.optional(TtlSchema, approvalTtlSeconds),
  }),
  call({ pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ttl }, connection, exchange) {
    exchange.subscribe(connection, sessionTopic)
    const ttlSeconds = ttl
    exchange.publish(connection, {
      topic: pairingTopic,
      message: sessionProposalResponse,
      tag: approvalTag,
      ttlSeconds,
    })
    exchange.publish(connection, {
      topic: sessionTopic,
      message: sessionSettlementRequest,
      tag: settlementTag,
      ttlSeconds,
    })
    return { result: true, afterReply: () => exchange.deliverWaiting(connection, sessionTopic) }
  },
})
