/** Who is signed in, on which network. */
import * as v from 'valibot'
import { describeUser } from './describeUser.js'
import { type FrameMessage, message, requireUser } from './FrameMessage.js'
import { ChainIdSchema, toReplyChainId } from './readChainId.js'

const NetworkSchema = v.object({ chainId: ChainIdSchema })
const noSuchNetwork = 'This network is not supported.'

export const sessionMessages: Readonly<Record<string, FrameMessage>> = {
  IS_CONNECTED: message({
    schema: v.unknown(),
    run: ({ world, visit }) => ({ isConnected: world.secure.visits.userIdOf(visit) !== undefined }),
  }),
  GET_USER: message({
    schema: v.optional(v.object({ chainId: v.optional(ChainIdSchema) }), {}),
    refusal: noSuchNetwork,
    run(context, { chainId }) {
      const user = requireUser(context)
      if (chainId) context.visit.chainId = chainId
      return describeUser(user, context.visit)
    },
  }),
  SWITCH_NETWORK: message({
    schema: NetworkSchema,
    refusal: noSuchNetwork,
    run({ visit }, { chainId }) {
      visit.chainId = chainId
      return { chainId: toReplyChainId(chainId) }
    },
  }),
  GET_CHAIN_ID: message({
    schema: v.unknown(),
    run: ({ visit }) => ({ chainId: toReplyChainId(visit.chainId) }),
  }),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: message({
    schema: v.unknown(),
    run: () => ({ smartAccountEnabledNetworks: [] }),
  }),
  SIGN_OUT: message({
    schema: v.unknown(),
    run({ world, visit }) {
      world.secure.visits.signOut(visit)
      world.secure.waiting.clear(visit)
      delete visit.emailSignIn
      delete visit.emailChange
      return undefined
    },
  }),
}
