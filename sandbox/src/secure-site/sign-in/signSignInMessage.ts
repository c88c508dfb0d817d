/** Signs the dapp's sign-in message (CAIP-122) during sign-in, so that the user approves only once. */
import { parseMessage } from '@latchkey/siwx/server'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import * as v from 'valibot'
import type { MessageContext } from '../messages/FrameMessage.js'
import { RefusedError } from '../RefusedError.js'
import { openSigner } from '../requests/openSigner.js'
import type { User } from '../users/createUsers.js'
import { writeSignInMessage } from './writeSignInMessage.js'

const line = v.pipe(v.string(), v.maxLength(2_000), v.regex(/^[^\p{Cc}]*$/u))

export const SignInMessageSchema = v.object({
  /** The complete message, if the dapp has already written it. */
  serializedMessage: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  accountAddress: line,
  chainId: line,
  domain: line,
  uri: line,
  version: line,
  nonce: line,
  statement: v.optional(line),
  issuedAt: v.optional(line),
  expirationTime: v.optional(line),
  notBefore: v.optional(line),
  requestId: v.optional(line),
  resources: v.optional(v.pipe(v.array(line), v.maxLength(50))),
})

export type SignInMessage = v.InferOutput<typeof SignInMessageSchema>

/**
 * Signs without prompting. The message must therefore be a sign-in to the requesting page, with the account that the
 * page receives.
 *
 * @throws {RefusedError} the message is anything else, or grants rights to others.
 */
export async function signSignInMessage(
  { world, visit }: Pick<MessageContext, 'world' | 'visit'>,
  user: User,
  address: string,
  asked: SignInMessage,
): Promise<{ signature: string; message: string; siwxMessage: SignInMessage }> {
  const { chainId, origin } = visit
  const { serializedMessage, ...rest } = asked
  const fields = { ...rest, accountAddress: address, chainId }
  const text = serializedMessage ?? writeSignInMessage(fields)
  const parsed = parseMessage(text)
  const isForThisPage = parsed?.domain === new URL(origin).host && originOf(parsed.uri) === origin
  const isForThisAccount = parsed?.accountAddress === address && parsed.chainId === chainId
  if (!isForThisPage || !isForThisAccount) throw new RefusedError('The sign-in message is not for this page.')
  // ReCaps (ERC-5573) let another party act for the user.
  if (parsed.resources?.some((resource) => /^urn:recap:/i.test(resource))) {
    throw new RefusedError('A sign-in message that grants permissions needs your approval.')
  }
  const signature = chainId.startsWith('solana:')
    ? base58.encode(ed25519.sign(new TextEncoder().encode(text), world.secure.users.solanaSecret(user)))
    : await (await openSigner(world, user, chainId, address)).signMessage({ message: text })
  return { signature, message: text, siwxMessage: { ...fields, serializedMessage: text } }
}

function originOf(uri: string): string | undefined {
  return URL.canParse(uri) ? new URL(uri).origin : undefined
}
