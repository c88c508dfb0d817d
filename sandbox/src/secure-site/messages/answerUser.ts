/** GET_USER and CONNECT_SOCIAL return the signed-in user, with a signed sign-in message if the dapp requested one. */
import * as v from 'valibot'
import { SignInMessageSchema, signSignInMessage } from '../sign-in/signSignInMessage.js'
import { readResultUri } from '../social/readResultUri.js'
import { type DescribedUser, describeUser } from './describeUser.js'
import { type MessageContext, requireUser } from './FrameMessage.js'
import { ChainIdSchema } from './readChainId.js'

export const UserQueryEntries = {
  chainId: v.optional(ChainIdSchema),
  preferredAccountType: v.optional(v.picklist(['eoa', 'smartAccount'])),
  siwxMessage: v.optional(SignInMessageSchema),
}

const UserQuerySchema = v.object(UserQueryEntries)

/** @throws {RefusedError} no user is signed in, or the message is for another page. */
export async function answerUser(
  context: MessageContext,
  { chainId, preferredAccountType, siwxMessage }: v.InferOutput<typeof UserQuerySchema>,
): Promise<DescribedUser> {
  const user = requireUser(context)
  if (chainId) context.visit.chainId = chainId
  // Only EVM networks have more than one account type.
  if (preferredAccountType && context.visit.chainId.startsWith('eip155:')) {
    user.preferredAccountType = preferredAccountType
  }
  const described = await describeUser(context.world, user, context.visit)
  if (!siwxMessage) return described
  return { ...described, ...(await signSignInMessage(context, user, described.address, siwxMessage)) }
}

/** @throws {RefusedError} the provider rejected the sign-in, or its result was already used. */
export function signInBySocial({ world, visit }: MessageContext, uri: string): void {
  const proof = world.secure.social.redeem(visit, readResultUri(world.secure.url, uri))
  world.secure.visits.signIn(visit, world.secure.users.signIn(proof).id)
}
