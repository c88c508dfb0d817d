import { type Hex, isAddressEqual, isHex, verifyMessage } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { type FarcasterAnswer, fidResource, optimismId } from '../../farcaster/signInWithFarcaster.js'
import { RefusedError } from '../RefusedError.js'
import type { SecureWorld } from '../SecureSite.js'
import type { SignInProof } from '../users/createUsers.js'
import type { Channel } from './createChannels.js'

/**
 * Checks that the answer is for this channel's page, is current, and is signed by the account's custody key.
 *
 * @throws {RefusedError} a check failed.
 */
export async function verifyAnswer(
  { farcaster }: Pick<SecureWorld, 'farcaster'>,
  { nonce, domain, siweUri }: Channel,
  { message, signature }: FarcasterAnswer,
): Promise<SignInProof & { username: string }> {
  const siwe = parseSiweMessage(message)
  const resource = siwe.resources?.find((one) => one.startsWith(fidResource))
  const fid = resource ? Number(resource.slice(fidResource.length)) : Number.NaN
  const custody = farcaster.custodyOf(fid)
  const username = farcaster.usernameOf(fid)
  const isForChannel =
    siwe.nonce === nonce && siwe.domain === domain && siwe.uri === siweUri && siwe.chainId === optimismId
  const isOfCustody =
    custody !== undefined &&
    siwe.address !== undefined &&
    isAddressEqual(siwe.address, custody) &&
    isHex(signature) &&
    (await verifyMessage({ address: custody, message, signature: signature as Hex }).catch(() => false))
  if (!isForChannel || !isOfCustody || !username) throw new RefusedError('The phone’s answer could not be verified.')
  return { provider: 'farcaster', subject: String(fid), username }
}
