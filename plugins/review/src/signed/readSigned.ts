import { type CaipNetworkId, type FrozenRequest, normalizeAddress, parseCaipAddress } from '@latchkey/plugin-api'
import { readBatch, readTransaction, readUserOperation } from './readCalls.js'
import { readGrant } from './readGrant.js'
import { readAmino, readArbitrary, readEvmMessage, readTextMessage } from './readMessage.js'
import { readTypedData } from './readTypedData.js'
import type { Signed } from './Signed.js'

/**
 * Reads what a request asks the wallet to sign. Rejects only if the code for Solana's requests can't be loaded.
 *
 * @param own The user's accounts. Parameters can name an account, too, and an app could name the one that gains from
 * the request. So if it is none of these, the request's own account counts.
 */
export async function readSigned(
  { account, networkId, method, params }: FrozenRequest,
  own: ReadonlySet<string>,
): Promise<Signed> {
  const readers = method.startsWith('solana_') ? (await import('./solana/readSolana.js')).solanaReaders : otherReaders
  let from = ''
  try {
    const address = account ? parseCaipAddress(account).address : ''
    from = networkId.startsWith('eip155:') ? address.toLowerCase() : address
    const read = Object.hasOwn(readers, method) ? readers[method] : undefined
    if (read) {
      const signed = read(params, networkId, from, own)
      return own.has(normalizeAddress(signed.from)) ? signed : { ...signed, from }
    }
  } catch {
    // The request is not what the method expects. The wallet will probably reject it.
  }
  return { kind: 'unreadable', networkId, from }
}

export type Reader = (params: unknown, networkId: CaipNetworkId, account: string, own: ReadonlySet<string>) => Signed

const otherReaders: Readonly<Record<string, Reader>> = {
  eth_sendTransaction: readTransaction,
  eth_signTransaction: readTransaction,
  wallet_sendCalls: readBatch,
  eth_sendUserOperation: readUserOperation,
  eth_signTypedData: readTypedData,
  eth_signTypedData_v3: readTypedData,
  eth_signTypedData_v4: readTypedData,
  wallet_grantPermissions: readGrant,
  wallet_requestExecutionPermissions: readGrant,
  personal_sign: (params, networkId, account) => readEvmMessage(params, networkId, account, false),
  eth_sign: (params, networkId, account) => readEvmMessage(params, networkId, account, true),
  signMessage: readTextMessage,
  polkadot_signMessage: readTextMessage,
  cosmos_signArbitrary: readArbitrary,
  cosmos_signAmino: readAmino,
}
