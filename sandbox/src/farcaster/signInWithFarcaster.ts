import { createSiweMessage } from 'viem/siwe'
import type { FarcasterAccount } from './createFarcaster.js'

/** The sign-in request of a page. */
export interface FarcasterRequest {
  readonly domain: string
  readonly siweUri: string
  readonly nonce: string
}

/** The phone's answer on its channel. */
export interface FarcasterAnswer {
  readonly message: string
  readonly signature: string
}

/** Prefix of the sign-in message's resource that holds the account's fid, as in FIP-11. */
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

/** Home of Farcaster's registry. The sandbox does not run this chain. */
export const optimismId = 10
