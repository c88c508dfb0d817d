import { invalidParameters } from '../../injected/signing/ProviderRpcError.js'
import { sendTransaction } from '../../injected/signing/sendTransaction.js'
import type { WalletCall } from './WalletCall.js'

/**
 * Runs an approved call and resolves with the answer for the dapp.
 *
 * @throws {ProviderRpcError} the chain's error, or -32602 if the data does not match its types.
 */
export async function runCall(call: WalletCall): Promise<unknown> {
  switch (call.kind) {
    case 'namespace':
      return call.run()
    case 'message':
      return call.signer.signMessage({ message: { raw: call.request.data } })
    case 'typed-data':
      try {
        return await call.signer.signTypedData(call.request.typedData)
      } catch (cause) {
        throw invalidParameters(`the data does not fit its types (${cause instanceof Error ? cause.message : cause})`)
      }
    case 'transaction':
      return sendTransaction(call.signer, call.chain, call.request)
    case 'switch-chain':
    case 'add-chain':
      // The caller changes the session, and notifies the dapp.
      return null
  }
}
