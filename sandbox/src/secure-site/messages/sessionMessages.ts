import * as v from 'valibot'
import { deployAccount } from '../users/deployAccount.js'
import { answerUser, signInBySocial, UserQueryEntries } from './answerUser.js'
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
    schema: v.optional(
      v.object({ ...UserQueryEntries, socialUri: v.optional(v.pipe(v.string(), v.maxLength(2_000))) }),
      {},
    ),
    refusal: noSuchNetwork,
    run(context, { socialUri, ...query }) {
      if (socialUri !== undefined) signInBySocial(context, socialUri)
      return answerUser(context, query)
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
    run: ({ world }) => ({
      smartAccountEnabledNetworks: Object.values(world.chains).map(({ chainId }) => chainId),
    }),
  }),
  SET_PREFERRED_ACCOUNT: message({
    schema: v.object({ type: v.picklist(['eoa', 'smartAccount']) }),
    async run(context, { type }) {
      const user = await answerUser(context, { preferredAccountType: type })
      // Networks without smart accounts always use the key's own account.
      return { type: user.preferredAccountType, address: user.address }
    },
  }),
  INIT_SMART_ACCOUNT: message({
    schema: v.unknown(),
    run: async (context) => deployAccount(context.world, requireUser(context), context.visit.chainId),
  }),
  SIGN_OUT: message({
    schema: v.unknown(),
    run({ world, visit }) {
      world.secure.visits.signOut(visit)
      world.secure.waiting.clear(visit)
      visit.farcaster?.cancel()
      delete visit.farcaster
      delete visit.emailSignIn
      delete visit.emailChange
      return undefined
    },
  }),
}
