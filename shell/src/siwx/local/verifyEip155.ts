import { keccak256 } from '../keccak256.js'
import type { SiwxVerifier } from '../Siwx.js'
import { validatorCode } from './validatorCode.js'

/**
 * Asks the network's node, in one call: accounts of keys and of contracts alike. A node that fails rejects, since then
 * nothing is known.
 */
export const verifyEip155: SiwxVerifier = async ({ data, message, signature }, host) => {
  const network = host.findNetwork(data.chainId)
  const bytes = /^0x((?:[\da-f]{2})+)$/i.exec(signature)?.[1]
  if (!network || !bytes || !/^0x[\da-f]{40}$/i.test(data.accountAddress)) return false
  const call = [
    validatorCode,
    data.accountAddress.slice(2).toLowerCase().padStart(64, '0'),
    hashMessage(message),
    word(0x60),
    word(bytes.length / 2),
    bytes.padEnd(Math.ceil(bytes.length / 64) * 64, '0'),
  ].join('')
  try {
    return /^0x0*1$/.test(String(await host.rpc(network).request('eth_call', [{ data: call }, 'latest'])))
  } catch (error) {
    // A contract that reverts on the signature does not know it; anything else says nothing about it.
    const { reason, message } = error as { readonly reason?: unknown; readonly message?: unknown }
    if (/revert/i.test(String(reason ?? message))) return false
    throw error
  }
}

/** EIP-191, as `personal_sign` hashes. */
function hashMessage(message: string): string {
  const { length } = new TextEncoder().encode(message)
  return keccak256(`\u0019Ethereum Signed Message:\n${length}${message}`)
}

function word(value: number): string {
  return value.toString(16).padStart(64, '0')
}
