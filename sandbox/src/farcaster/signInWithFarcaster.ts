import { createSiweMessage } from 'viem/siwe'
import type { FarcasterAccount } from './createFarcaster.js'

/** What a page asks a phone to sign. */
export interface FarcasterRequest {
  readonly domain: string
  readonly siweUri: string
  readonly nonce: string
}

/** What the phone answers on its channel. */
export interface FarcasterAnswer {
  readonly message: string
  readonly signature: string
}

/** The number of an account stands among the resources of its sign-in message, as in FIP-11. */
export const fidResource = 'farcaster://fid/'

/** A message of FIP-11: EIP-4361 on OP Mainnet, with the account's number as a resource, signed by its custody key. */
export async function signInWithFarcaster(
  { custody, fid }: FarcasterAccount,
  { domain, siweUri, nonce }: FarcasterRequest,
): Promise<FarcasterAnswer> {
  const message = createSiweMessage({
    domain,
    address: custody.address,
    statement: 'Farcaster Auth',
    uri: siweUri,
    version: '1',
    chainId: optimismId,
    nonce,
    issuedAt: new Date(),
    resources: [`${fidResource}${fid}`],
  })
  return { message, signature: await custody.signMessage({ message }) }
}

/** Where Farcaster's registry is; nothing of it runs here. */
export const optimismId = 10
