// @vitest-environment happy-dom
/**
 * Solana, Polkadot, Cosmos and Bitcoin: if the wallet or the user changes something during a request, the wallet gets
 * the frozen request, or the request is rejected. Only the wallets are fakes.
 */

import { bitcoin, bitcoinTestnet, cosmoshub, kusama, osmosis, polkadot, solana, solanaDevnet } from '@latchkey/networks'
import { type CaipNetworkId, encodeBase64 } from '@latchkey/plugin-api'
import { readWallet, type StandardAccount } from '@latchkey/plugin-api/wallet-standard'
import { bech32 } from '@scure/base'
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { createConnector as createBitcoinConnector } from '../../../chains/bip122/src/createConnector.js'
import { openStandardWallet } from '../../../chains/bip122/src/openStandardWallet.js'
import { createConnector as createCosmosConnector } from '../../../chains/cosmos/src/createConnector.js'
import { createConnector as createPolkadotConnector } from '../../../chains/polkadot/src/createConnector.js'
import { readAddress as readSs58, writeAddress as writeSs58 } from '../../../chains/polkadot/src/ss58.js'
import { writeBase58 } from '../../../chains/solana/src/base58.js'
import { createConnector as createSolanaConnector } from '../../../chains/solana/src/createConnector.js'
import { toNetworkIds } from '../../../chains/solana/src/networks.js'
import { createTestSolanaWallet, readTestWallet } from '../../../tests/chains/createTestSolanaWallet.js'

import { describeMoves, type MovingKind } from '../testing/describeMoves.js'

const bytes = Uint8Array.of(1, 2, 3)
const keyOf = (digit: number, length = 32) => new Uint8Array(length).fill(digit)

const solanaKind: MovingKind = {
  namespace: 'solana',
  networks: [solana, solanaDevnet],
  open(context, receive) {
    const wallet = createTestSolanaWallet()
    const [first, second] = wallet.keys as [StandardAccount, StandardAccount]
    const chains = { mainnet: ['solana:mainnet'], devnet: ['solana:devnet'] }
    type Input = { readonly account: StandardAccount; readonly chain?: string } & Readonly<Record<string, unknown>>
    const record = (name: string) => (input: Input) => {
      const { account, chain } = input
      const [networkId] = toNetworkIds(chain ? [chain] : [])
      receive({ content: input[name], address: account.address, ...(networkId && { networkId }) })
      const signature = keyOf(7, 64)
      // One signature, then the message, whose header contains only the signer's key.
      const signedTransaction = Uint8Array.of(1, ...signature, 1, 0, 0, 1, ...account.publicKey)
      return [{ signature, signedTransaction, signedMessage: input[name] }]
    }
    wallet.features['solana:signMessage'] = { signMessage: async (input: Input) => record('message')(input) }
    wallet.features['solana:signTransaction'] = {
      signTransaction: async (input: Input) => record('transaction')(input),
    }
    wallet.features['solana:signAndSendTransaction'] = {
      signAndSendTransaction: async (input: Input) => record('transaction')(input),
    }
    const change = (accounts: readonly StandardAccount[]) => (isSilent: boolean) => {
      wallet.accounts = accounts
      if (!isSilent) wallet.change({ accounts })
    }
    const message = { message: writeBase58(bytes) }
    const transaction = { transaction: encodeBase64(bytes) }
    const address = first.address
    return {
      connector: createSolanaConnector(
        { id: 'wallet', name: 'Wallet', type: 'ANNOUNCED', namespaces: ['solana'] },
        readTestWallet(wallet),
        context,
      ),
      questions: [
        { method: 'solana_signMessage', params: message, content: bytes },
        { method: 'solana_signMessage', params: { ...message, pubkey: address }, content: bytes, address },
        { method: 'solana_signTransaction', params: transaction, content: bytes },
        { method: 'solana_signAndSendTransaction', params: transaction, content: bytes },
        {
          method: 'solana_signAndSendTransaction',
          params: { ...transaction, pubkey: address },
          content: bytes,
          address,
        },
      ],
      reset: () => {
        wallet.accounts = wallet.keys
      },
      moves: [
        change([first, second]),
        change([second, first]),
        change([second]),
        change([{ ...first, chains: chains.devnet }, second]),
        change([{ ...first, chains: chains.mainnet }]),
        change([{ ...second, chains: chains.devnet }]),
        change([]),
      ],
    }
  },
}

const polkadotKind: MovingKind = {
  namespace: 'polkadot',
  networks: [polkadot, kusama],
  open(_context, receive) {
    const [first, second] = [keyOf(1), keyOf(2)].map((key) => ({ address: writeSs58(key, 42) })) as [Entry, Entry]
    type Entry = { readonly address: string; readonly genesisHash?: string }
    const listeners = new Set<(accounts: unknown) => void>()
    let accounts: readonly Entry[] = []
    const answer = { id: 1, signature: `0x${'ab'.repeat(64)}` }
    const extension = {
      accounts: {
        get: async () => accounts,
        subscribe(listener: (accounts: unknown) => void) {
          listeners.add(listener)
          listener(accounts)
          return () => listeners.delete(listener)
        },
      },
      signer: {
        async signRaw({ address, data }: { address: string; data: string }) {
          receive({ content: data, address })
          return answer
        },
        async signPayload({ address, genesisHash, method }: Readonly<Record<string, string>>) {
          receive({
            content: method,
            address: address as string,
            networkId: `polkadot:${genesisHash?.slice(2, 34)}` as CaipNetworkId,
          })
          return answer
        },
      },
    }
    const change = (list: readonly Entry[]) => (isSilent: boolean) => {
      accounts = list
      if (!isSilent) for (const listener of [...listeners]) listener(list)
    }
    const genesisHash = `0x${polkadot.id}${'00'.repeat(16)}`
    const transactionPayload = { genesisHash, method: '0x0403' }
    const address = first.address
    return {
      connector: createPolkadotConnector(
        { id: 'wallet', name: 'Wallet', type: 'INJECTED', namespaces: ['polkadot'] },
        { enable: async () => extension },
        'Test site',
      ),
      questions: [
        { method: 'polkadot_signMessage', params: { address, message: '0x0102' }, content: '0x0102', address },
        {
          method: 'polkadot_signTransaction',
          params: { address: writeSs58(readSs58(address) as Uint8Array, 0), transactionPayload },
          content: '0x0403',
          address,
        },
      ],
      reset: () => change([first, second])(false),
      moves: [
        change([first, second]),
        change([second, first]),
        change([second]),
        change([{ ...first, genesisHash: `0x${kusama.id}${'00'.repeat(16)}` }, second]),
        change([]),
      ],
    }
  },
}

const cosmosKind: MovingKind = {
  namespace: 'cosmos',
  networks: [cosmoshub, osmosis],
  open(_context, receive) {
    const prefixes: Readonly<Record<string, string>> = { 'cosmoshub-4': 'cosmos', 'osmosis-1': 'osmo' }
    const addressOf = (owner: number, chainId: string) =>
      bech32.encode(prefixes[chainId] ?? '', bech32.toWords(keyOf(owner, 20)))
    let owner = 1
    let isPermitted = true
    const answer = { pub_key: { type: 'tendermint/PubKeySecp256k1', value: 'AA==' }, signature: `${'A'.repeat(86)}==` }
    const ask = (chainId: string, address: string, content: unknown) => {
      receive({ content, address, networkId: `cosmos:${chainId}` as CaipNetworkId })
      return answer
    }
    const move = (to: number, permits: boolean) => (isSilent: boolean) => {
      owner = to
      isPermitted = permits
      if (!isSilent) window.dispatchEvent(new Event('keystorechange'))
    }
    const signerAddress = addressOf(1, 'cosmoshub-4')
    const signDoc = { chain_id: 'cosmoshub-4', msgs: [] }
    return {
      connector: createCosmosConnector(
        { id: 'wallet', name: 'Wallet', type: 'INJECTED', namespaces: ['cosmos'] },
        {
          enable: async () => undefined,
          async getKey(chainId) {
            if (!isPermitted) throw new Error('Request rejected')
            return { bech32Address: addressOf(owner, chainId), pubKey: keyOf(owner, 33), algo: 'secp256k1' }
          },
          signAmino: async (chainId, signer, doc) => ({ signature: ask(chainId, signer, doc), signed: doc }),
          signArbitrary: async (chainId, signer, data) => ask(chainId, signer, data),
        },
        'keystorechange',
      ),
      questions: [
        { method: 'cosmos_signAmino', params: { signerAddress, signDoc }, content: signDoc, address: signerAddress },
        {
          method: 'cosmos_signArbitrary',
          params: { signerAddress, data: 'hello' },
          content: 'hello',
          address: signerAddress,
        },
      ],
      reset() {
        owner = 1
        isPermitted = true
      },
      moves: [move(1, true), move(2, true), move(2, false)],
    }
  },
}

const bitcoinKind: MovingKind = {
  namespace: 'bip122',
  networks: [bitcoin, bitcoinTestnet],
  open(context, receive) {
    const accountsOf = (owner: number, chain: 'bitcoin:mainnet' | 'bitcoin:testnet') => {
      const network = chain === 'bitcoin:mainnet' ? NETWORK : TEST_NETWORK
      // A point on the curve, given by its x coordinate.
      const point = keyOf(owner)
      const key = Uint8Array.of(2, ...point)
      return [p2wpkh(key, network).address, p2tr(point, undefined, network).address].map(
        (address): StandardAccount => ({ address: address as string, publicKey: key, chains: [chain] }),
      ) as [StandardAccount, StandardAccount]
    }
    const [payment, ordinal] = accountsOf(1, 'bitcoin:mainnet')
    const other = accountsOf(2, 'bitcoin:mainnet')
    const testnet = accountsOf(1, 'bitcoin:testnet')
    const all = [payment, ordinal, ...testnet]
    const listeners = new Set<(properties: unknown) => void>()
    const toNetworkId = (chain: unknown) =>
      chain === 'bitcoin:mainnet' ? bitcoin.caipNetworkId : bitcoinTestnet.caipNetworkId
    const sign = async (input: Readonly<Record<string, unknown>>) => {
      const inputs = input.inputsToSign as readonly { readonly account: StandardAccount }[]
      const [named] = inputs
      receive({
        content: input.psbt,
        ...(named && { address: named.account.address }),
        networkId: toNetworkId(input.chain),
      })
      return [{ signedPsbt: bytes, txId: 'ab'.repeat(32) }]
    }
    const wallet = {
      name: 'Wallet',
      chains: ['bitcoin:mainnet', 'bitcoin:testnet'],
      accounts: all as readonly StandardAccount[],
      features: {
        'bitcoin:connect': { connect: async () => ({ accounts: wallet.accounts }) },
        'bitcoin:events': {
          on(_event: string, listener: (properties: unknown) => void) {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        'bitcoin:signMessage': {
          async signMessage({ account, message }: { account: StandardAccount; message: Uint8Array }) {
            const isTestnet = account.chains.includes('bitcoin:testnet')
            receive({
              content: new TextDecoder().decode(message),
              address: account.address,
              networkId: toNetworkId(isTestnet ? 'bitcoin:testnet' : 'bitcoin:mainnet'),
            })
            return [{ signature: keyOf(7, 64) }]
          },
        },
        'bitcoin:signTransaction': { signTransaction: sign },
        'bitcoin:signAndSendTransaction': { signAndSendTransaction: sign },
      },
    }
    const change = (accounts: readonly StandardAccount[]) => (isSilent: boolean) => {
      wallet.accounts = accounts
      if (!isSilent) for (const listener of [...listeners]) listener({ accounts })
    }
    const psbt = encodeBase64(bytes)
    const { address } = payment
    return {
      connector: createBitcoinConnector(
        { id: 'wallet', name: 'Wallet', type: 'ANNOUNCED', namespaces: ['bip122'] },
        openStandardWallet(readWallet(wallet) as NonNullable<ReturnType<typeof readWallet>>, context),
      ),
      questions: [
        { method: 'signMessage', params: { message: 'hello' }, content: 'hello' },
        { method: 'signMessage', params: { message: 'hello', address }, content: 'hello', address },
        { method: 'signPsbt', params: { psbt }, content: bytes },
        {
          method: 'signPsbt',
          params: { psbt, signInputs: { [address]: [0] }, broadcast: true },
          content: bytes,
          address,
        },
      ],
      reset: () => {
        wallet.accounts = all
      },
      moves: [
        change(all),
        change([...testnet, payment, ordinal]),
        change([...other, ...testnet]),
        change(other),
        change(testnet),
        change([]),
      ],
    }
  },
}

describeMoves('Solana', solanaKind)
describeMoves('Polkadot', polkadotKind)
describeMoves('Cosmos', cosmosKind)
describeMoves('Bitcoin', bitcoinKind)
