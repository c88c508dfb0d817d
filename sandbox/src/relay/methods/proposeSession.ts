import * as v from 'valibot'
import { MessageSchema, type RelayMethod, relayMethod, TopicSchema, TtlSchema } from '../RelayMethod.js'

const proposalTag = 1100
const proposalTtlSeconds = 300

/**
 * `wc_proposeSession`: publishes a session proposal and subscribes the proposer to its pairing topic. Since version
 * 2.21, clients rely on this method and don't send `irn_subscribe` for that topic.
 */
export const proposeSession: RelayMethod = relayMethod({
  schema: v.object({
    pairingTopic: TopicSchema,
    sessionProposal: MessageSchema,
    ttl: v.optional(TtlSchema, proposalTtlSeconds),
    attestation: v.optional(v.string()),
  }),
  call({ pairingTopic, sessionProposal, ttl, attestation }, connection, exchange) {
    exchange.subscribe(connection, pairingTopic)
    exchange.publish(connection, {
      topic: pairingTopic,
      message: sessionProposal,
      tag: proposalTag,
      ttlSeconds: ttl,
      attestation,
    })
    return { result: true, afterReply: () => exchange.deliverWaiting(connection, pairingTopic) }
  },
})
