import { createClient, http, isAddress, isAddressEqual, isHex, recoverMessageAddress } from 'viem'
import { getChainId, verifyMessage } from 'viem/actions'
import { SignInError } from '../SignInError.js'
import type { Nodes, SignedText } from './verifySignature.js'

/** Verifies a key's signature without a node. If that fails, asks the node about a contract (ERC-1271, ERC-6492). */
export async function verifyEip155(
  { chainId, address, message, signature }: SignedText,
  nodes: Nodes,
): Promise<boolean> {
  if (!isAddress(address, { strict: false }) || !isHex(signature)) return false
  if (await isSignedByKey()) return true
  const url = Object.hasOwn(nodes, chainId) ? nodes[chainId] : undefined
  if (!url) return false
  const client = createClient({ transport: http(url) })
  try {
    // A contract on another chain could approve anything. Also detects failing nodes, which viem reports as `false`.
    const nodeChainId = `eip155:${await getChainId(client)}`
    if (nodeChainId !== chainId) throw new Error(`The node is for ${nodeChainId}`)
    return await verifyMessage(client, { address, message, signature })
  } catch (cause) {
    throw new SignInError('SIGN_IN_NODE_FAILED', 'signature', { cause, details: chainId })
  }

  async function isSignedByKey() {
    try {
      const signer = await recoverMessageAddress({ message, signature: signature as `0x${string}` })
      return isAddressEqual(signer, address as `0x${string}`)
    } catch {
      return false // not a key's signature
    }
  }
}
