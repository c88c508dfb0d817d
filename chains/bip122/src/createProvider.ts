import { isLatchkeyError, MethodNotSupportedError, type Provider, RequestChangedError } from '@latchkey/plugin-api'
import type { BitcoinWallet, WalletAddress } from './BitcoinWallet.js'
import { readAddress } from './readAddress.js'
import {
  BitcoinRequestError,
  type Fields,
  readAccount,
  readAmount,
  readFields,
  readInputs,
  readProtocol,
  readText,
} from './readRequest.js'

/**
 * The provider of a Bitcoin wallet. It has the methods of WalletConnect's Bitcoin RPC: `getAccountAddresses`,
 * `signMessage`, `sendTransfer`, `signPsbt` (https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc).
 *
 * @param readAccounts Reads the connected accounts. The one for payments comes first.
 */
export function createProvider(wallet: BitcoinWallet, readAccounts: () => readonly WalletAddress[]): Provider {
  const methods: Readonly<Record<string, (fields: Fields, accounts: readonly WalletAddress[]) => unknown>> = {
    getAccountAddresses: (_fields, accounts) =>
      accounts.map(({ address, purpose, publicKey }) => ({ address, purpose, ...(publicKey && { publicKey }) })),
    signMessage(fields, accounts) {
      const { address } = readAccount(fields.address ?? fields.account, accounts)
      const protocol = readProtocol(fields.protocol)
      const message = readText(fields.message, 'message')
      return wallet.signMessage({ address, message, ...(protocol && { protocol }) })
    },
    sendTransfer(fields, accounts) {
      const account = readAccount(fields.account, accounts)
      // The other account holds inscriptions, which a payment would destroy.
      if (account.purpose !== 'payment') throw new BitcoinRequestError('account is not the one for payments')
      const recipient = readText(fields.recipientAddress ?? fields.recipient, 'recipientAddress')
      if (readAddress(recipient)?.networkId !== account.networkId) {
        throw new BitcoinRequestError('recipientAddress is no address of this network')
      }
      return wallet.sendTransfer({ from: account, recipient, amountSats: readAmount(fields.amount) })
    },
    signPsbt(fields, accounts) {
      const signInputs = readInputs(fields.signInputs, accounts)
      const psbt = readText(fields.psbt, 'psbt')
      const { networkId } = readAccount(undefined, accounts)
      const broadcast = fields.broadcast === true
      return wallet.signPsbt({ networkId, psbt, broadcast, ...(signInputs && { signInputs }) })
    },
  }
  return {
    async request({ method, params }) {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined
      if (!run) throw new MethodNotSupportedError(method)
      const accounts = readAccounts()
      // Wallets whose requests name the account are asked in this very task, in which the shell has checked the request.
      if (wallet.readCurrent && method !== 'getAccountAddresses') {
        await demandUnmoved(wallet.readCurrent, accounts[0])
        // The user may have switched the network or the account meanwhile.
        if (!isSame(readAccounts()[0], accounts[0])) throw new RequestChangedError('The modal has moved.')
      }
      return run(readFields(params), accounts)
    },
  }
}

/**
 * Asks a wallet for its account and network, if its requests name neither: it would use those that are selected in it now,
 * and may report a change late.
 *
 * @throws {RequestChangedError}
 */
async function demandUnmoved(
  readCurrent: () => Promise<readonly WalletAddress[]>,
  account: WalletAddress | undefined,
): Promise<void> {
  let current: WalletAddress | undefined
  try {
    ;[current] = await readCurrent()
  } catch (error) {
    if (!isLatchkeyError(error, 'CHAINS_NOT_SUPPORTED')) throw error
    throw new RequestChangedError('The wallet is on another chain than the request.')
  }
  if (!isSame(current, account)) {
    throw new RequestChangedError('The wallet is on another account or network than the request.')
  }
}

function isSame(one: WalletAddress | undefined, other: WalletAddress | undefined): boolean {
  return one?.address === other?.address && one?.networkId === other?.networkId
}
