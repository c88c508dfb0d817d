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

/** Creates a provider with the methods of https://docs.reown.com/advanced/multichain/rpc-reference/bitcoin-rpc. */
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
      // The ordinals account may have inscriptions, which a payment could spend.
      if (account.purpose !== 'payment') throw new BitcoinRequestError('account is not the payment account')
      const recipient = readText(fields.recipientAddress ?? fields.recipient, 'recipientAddress')
      if (readAddress(recipient)?.networkId !== account.networkId) {
        throw new BitcoinRequestError('recipientAddress is not an address of this network')
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
      // Call other wallets synchronously, so that nothing changes after the shell's check.
      if (wallet.readCurrent && method !== 'getAccountAddresses') {
        await demandCurrent(wallet.readCurrent, accounts[0])
        if (!isSame(readAccounts()[0], accounts[0])) {
          throw new RequestChangedError('The modal switched its network or account meanwhile.')
        }
      }
      return run(readFields(params), accounts)
    },
  }
}

/** Checks that the wallet still has this account and network selected. Its change events may arrive late. */
async function demandCurrent(
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

function isSame(a: WalletAddress | undefined, b: WalletAddress | undefined): boolean {
  return a?.address === b?.address && a?.networkId === b?.networkId
}
