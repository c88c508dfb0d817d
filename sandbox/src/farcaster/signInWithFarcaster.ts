import { createSiweMessage } from 'viem/siwe'
import type { FarcasterAccount } from './createFarcaster.js'

export interface FarcasterRequest {
  readonly domain: string
  readonly siweUri: string
  readonly nonce: string
}

export interface FarcasterAnswer {
  readonly message: string
  readonly signature: string
}

/** The sign-in message has a resource with this prefix and the account's fid (FIP-11). */
export const fidResource = 'farcaster://fid/'

/** An FIP-11 message: EIP-4361 on OP Mainnet, with the fid as a resource, signed by the custody key. */
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

/** The chain with Farcaster's registry. The sandbox does not run it. */
export const optimismId = 10
