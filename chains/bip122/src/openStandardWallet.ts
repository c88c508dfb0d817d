import {
  ChainsNotSupportedError,
  copyBytes,
  encodeBase64,
  encodeHex,
  MethodNotSupportedError,
  readRecord,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import {
  callFeature,
  readAccounts,
  type StandardAccount,
  type StandardWallet,
} from '@latchkey/plugin-api/wallet-standard'
import type { BitcoinWallet, SignPsbt, WalletAddress } from './BitcoinWallet.js'
import type { EsploraContext } from './createEsplora.js'
import { mainnetId, readAddress } from './readAddress.js'
import { readPsbt } from './readRequest.js'
import { readTxid, readWalletAddresses } from './readWalletAnswers.js'

/** Supports `bitcoin:*` features (https://github.com/ExodusMovement/bitcoin-wallet-standard). */
export function openStandardWallet(wallet: StandardWallet, context: EsploraContext): BitcoinWallet {
  /** The accounts that `connect` returned. `wallet.accounts` may have fewer, or none yet. */
  let connected: readonly StandardAccount[] = []

  function find(address: string): StandardAccount {
    const account = [...connected, ...wallet.accounts].find((candidate) => candidate.address === address)
    if (!account) throw new WalletAnswerInvalidError(`no account ${address}`)
    return account
  }

  async function signPsbt({ networkId, psbt, signInputs, broadcast }: SignPsbt) {
    const name = broadcast ? 'bitcoin:signAndSendTransaction' : 'bitcoin:signTransaction'
    const inputsToSign = Object.entries(signInputs ?? {}).map(([address, signingIndexes]) => ({
      account: find(address),
      signingIndexes: [...signingIndexes],
    }))
    const input = { psbt: readPsbt(psbt), inputsToSign, chain: chainOf(networkId) }
    const [output] = await callFeature(wallet, name, [input])
    // Some wallets return `txId`, others `txid`.
    if (broadcast) return { txid: readTxid(output?.txId ?? output?.txid, name) }
    return { psbt: encodeBase64(readBytes(output?.signedPsbt, name)) }
  }

  return {
    async connect(networks) {
      const chains: readonly string[] = networks.map(({ caipNetworkId }) => chainOf(caipNetworkId))
      if (!wallet.chains.some((chain) => chains.includes(chain))) throw new ChainsNotSupportedError(networks)
      const connect = wallet.call('bitcoin:connect', 'connect')
      const answer = await connect?.({ purposes: ['payment', 'ordinals'] })
      const accounts = readAccounts(readRecord(answer).accounts)
      const addresses = accounts && toAddresses(accounts)
      if (!accounts || !addresses?.length) throw new WalletAnswerInvalidError('bitcoin:connect')
      connected = accounts
      return addresses
    },
    async restore() {
      // Many Bitcoin-only wallets lack `standard:connect`, but list their accounts.
      const connectSilently = wallet.call('standard:connect', 'connect')
      if (connectSilently && wallet.accounts.length === 0) {
        try {
          await connectSilently({ silent: true })
        } catch {
          // A locked wallet may reject. It reconnects when it lists accounts.
        }
      }
      connected = wallet.accounts
      return toAddresses(connected)
    },
    async disconnect() {
      connected = []
      const end = wallet.call('bitcoin:disconnect', 'disconnect') ?? wallet.call('standard:disconnect', 'disconnect')
      await end?.()
    },
    async signMessage({ address, message }) {
      const input = { account: find(address), message: new TextEncoder().encode(message) }
      const [output] = await callFeature(wallet, 'bitcoin:signMessage', [input])
      return { address, signature: encodeBase64(readBytes(output?.signature, 'bitcoin:signMessage')) }
    },
    async sendTransfer(request) {
      if (!wallet.call('bitcoin:signTransaction', 'signTransaction')) throw new MethodNotSupportedError('sendTransfer')
      const { sendByPsbt } = await import('./transfer/sendByPsbt.js')
      return sendByPsbt(context, { signPsbt }, request)
    },
    signPsbt,
    watch(onChange) {
      const on = wallet.call('bitcoin:events', 'on') ?? wallet.call('standard:events', 'on')
      const stop = on?.('change', (properties: unknown) => {
        const accounts = readAccounts(readRecord(properties).accounts)
        if (!accounts) return
        connected = accounts
        onChange(toAddresses(accounts))
      })
      return () => {
        if (typeof stop === 'function') stop()
      }
    },
  }
}

function toAddresses(accounts: readonly StandardAccount[]): readonly WalletAddress[] {
  return accounts.flatMap(({ address, publicKey, chains }) => {
    const parsed = readAddress(address)
    if (!parsed || !chains.includes(chainOf(parsed.networkId))) return []
    return readWalletAddresses([{ address, publicKey: encodeHex(publicKey) }], 'bitcoin:connect')
  })
}

function chainOf(networkId: string): string {
  return networkId === mainnetId ? 'bitcoin:mainnet' : 'bitcoin:testnet'
}

function readBytes(value: unknown, method: string): Uint8Array {
  const bytes = copyBytes(value)
  if (!bytes) throw new WalletAnswerInvalidError(method)
  return bytes
}
