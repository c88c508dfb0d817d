/** Whether a signature is the account's, in each namespace's own way. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { type Hex, isAddress, isHex } from 'viem'
import { findChain, type SandboxState } from '../http/SandboxState.js'
import { verifyAdr36 } from './verifyAdr36.js'
import { verifyBip322 } from './verifyBip322.js'
import { verifyPolkadot } from './verifyPolkadot.js'

export interface SignedText {
  /** CAIP-2. */
  readonly chainId: string
  readonly address: string
  readonly message: string
  readonly signature: string
}

/** False too for what is no signature at all. */
export async function verifySignature(state: Pick<SandboxState, 'chains'>, signed: SignedText): Promise<boolean> {
  const [namespace] = signed.chainId.split(':')
  if (namespace === 'eip155') return verifyEip155(state, signed)
  if (namespace === 'solana') return verifySolana(signed)
  if (namespace === 'bip122') return verifyBip322(signed)
  if (namespace === 'polkadot') return verifyPolkadot(signed)
  if (namespace === 'cosmos') return verifyAdr36(signed)
  return false
}

/** viem asks the chain: keys, contracts (ERC-1271), and contracts that are not deployed yet (ERC-6492). */
async function verifyEip155(
  state: Pick<SandboxState, 'chains'>,
  { chainId, address, message, signature }: SignedText,
): Promise<boolean> {
  const chain = findChain(state, chainId)
  if (!chain || !isAddress(address, { strict: false }) || !isHex(signature)) return false
  return chain.client.verifyMessage({ address, message, signature: signature as Hex })
}

function verifySolana({ address, message, signature }: SignedText): boolean {
  try {
    return ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(address))
  } catch {
    return false // no base58, or not of a signature's or a key's length
  }
}
