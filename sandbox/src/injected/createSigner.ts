import type { PrivateKeyAccount } from 'viem'
import type { WalletState } from './createWalletState.js'
import { isSameAddress } from './signing/isSameAddress.js'
import { ProviderRpcError, unauthorized } from './signing/ProviderRpcError.js'

/** Resolves with the key of an address that the dapp may see. */
export type SignerOf = (address: string) => Promise<PrivateKeyAccount>

/** Loads the cryptography on the first signature. */
export function createSigner(state: WalletState): SignerOf {
  return async (address) => {
    const isVisible = state.visibleAddresses.some((visible) => isSameAddress(visible, address))
    const account = state.accounts.find((candidate) => isSameAddress(candidate.address, address))
    if (!isVisible || !account) throw unauthorized()
    const { createAccount } = await import('./signing/createAccount.js')
    const signer = createAccount(account.privateKey)
    if (!isSameAddress(signer.address, account.address)) {
      throw new ProviderRpcError(-32603, `The key of account ${account.address} belongs to ${signer.address}.`)
    }
    return signer
  }
}
