import type { IWalletKit } from '@reown/walletkit'
import type { Address, Hex } from 'viem'
import { callRpc } from '../injected/signing/callRpc.js'
import { fundAccount } from '../injected/signing/fundAccount.js'
import { holdWalletLock } from './holdWalletLock.js'
import { createKeyring, type Keyring } from './keys/createKeyring.js'
import { pairOverRelay } from './pairing/pairOverRelay.js'
import { readWalletConfig } from './readWalletConfig.js'
import { answerRequests } from './requests/answerRequests.js'
import { answerAuthentications } from './sessions/answerAuthentications.js'
import { answerProposals } from './sessions/answerProposals.js'
import { followSessions, type SessionActions } from './sessions/followSessions.js'
import { startWalletKit } from './startWalletKit.js'
import { addNotice } from './state/addNotice.js'
import { balanceKey } from './state/balanceKey.js'
import type { Store } from './state/createStore.js'
import type { WalletSnapshot } from './state/WalletSnapshot.js'

/** The wallet's actions, for the page and the test handle. */
export interface Wallet extends Omit<SessionActions, 'refresh'> {
  readonly store: Store<WalletSnapshot>
  /** @throws {PairingUriError | RelayError} */
  pair(uri: string): Promise<void>
  approve(id: number): Promise<void>
  reject(id: number): Promise<void>
  /** Turns automatic approval on or off. When turned on, pending items are approved too. */
  setAuto(isAuto: boolean): void
  selectAccount(address: Address): void
  /** Sets whether the dapp that proposed a session gets this namespace. */
  giveNamespace(id: number, namespace: string, isGiven: boolean): void
  /** @throws {PrivateKeyError} */
  importKey(privateKey: string): Promise<void>
  /** Ends every session, deletes the keys and creates new ones. */
  resetKeys(): Promise<void>
  /** Requests test money for accounts with less than one coin, and reads all balances. */
  fundAccounts(): Promise<void>
}

/**
 * Starts the wallet with the keys and sessions that the browser has stored. Creates keys if there are none.
 *
 * @throws {TypeError} the sandbox can't be reached.
 */
export async function createWallet(store: Store<WalletSnapshot>): Promise<Wallet> {
  const config = await readWalletConfig()
  const keyring = createKeyring(localStorage)
  showKeys(store, keyring)
  store.set({ chains: config.chains })
  const kit = await startWalletKit(config)
  const context = { config, kit, keyring, store }
  const { refresh, ...sessions } = followSessions(context)
  const proposals = answerProposals(context, refresh)
  const authentications = answerAuthentications(context, refresh)
  const requests = answerRequests(context, async (call, topic) => {
    if (call.kind === 'transaction') await readBalances()
    if (call.kind === 'add-chain' && !store.get().chains.includes(call.chain)) {
      store.set(({ chains }) => ({ chains: [...chains, call.chain] }))
    }
    if (call.kind === 'add-chain' || call.kind === 'switch-chain') {
      await sessions.emitChainChanged(topic, call.chain.caipNetworkId)
    }
  })
  followRelay(kit, store)

  async function readBalances(): Promise<void> {
    const { addresses } = store.get()
    const entries = config.chains.flatMap(({ caipNetworkId, rpcUrl }) =>
      addresses.map(async (address) => {
        const balanceWei = BigInt((await callRpc(rpcUrl, 'eth_getBalance', [address, 'latest'])) as Hex)
        return [balanceKey(address, caipNetworkId), balanceWei] as const
      }),
    )
    store.set({ balances: Object.fromEntries(await Promise.all(entries)) })
  }
  async function fundAccounts(): Promise<void> {
    try {
      for (const { rpcUrl, chainId } of config.chains) {
        for (const address of store.get().addresses)
          await fundAccount({ sandboxUrl: config.url, rpcUrl, chainId }, address)
      }
      await readBalances()
    } catch (error) {
      addNotice(store, 'error', `The faucet is not responding: ${error instanceof Error ? error.message : error}`)
    }
  }
  const answersOf = (id: number) => {
    if (authentications.has(id)) return authentications
    return store.get().pending.find((item) => item.id === id)?.kind === 'request' ? requests : proposals
  }
  const approve = (id: number) => answersOf(id).approve(id)

  store.subscribe(() => {
    const { isAuto, pending } = store.get()
    const next = isAuto ? pending.find(({ isBusy }) => !isBusy) : undefined
    // Notices already show failures.
    if (next) approve(next.id).catch(() => undefined)
  })
  holdWalletLock(() => {
    store.set({ status: 'displaced', pending: [] })
    kit.core.relayer.transportClose().catch((error: unknown) => addNotice(store, 'error', toText(error)))
  })
  store.set({ status: 'ready' })

  return {
    store,
    ...sessions,
    pair: (uri) => pairOverRelay(context, uri),
    approve,
    reject: (id) => answersOf(id).reject(id),
    setAuto: (isAuto) => store.set({ isAuto }),
    selectAccount(address) {
      keyring.select(address)
      showKeys(store, keyring)
    },
    giveNamespace(id, namespace, isGiven) {
      store.set(({ pending }) => ({
        pending: pending.map((item) => {
          if (item.id !== id || item.kind !== 'proposal') return item
          const others = item.without.filter((name) => name !== namespace)
          return { ...item, without: isGiven ? others : [...others, namespace] }
        }),
      }))
    },
    async importKey(privateKey) {
      keyring.importKey(privateKey)
      showKeys(store, keyring)
      await fundAccounts()
    },
    async resetKeys() {
      for (const { topic } of store.get().sessions) await sessions.disconnect(topic)
      keyring.reset()
      showKeys(store, keyring)
      await fundAccounts()
    },
    fundAccounts,
  }
}

function showKeys(store: Store<WalletSnapshot>, keyring: Keyring): void {
  store.set({ addresses: keyring.accounts.map(({ address }) => address), selectedAddress: keyring.selected.address })
}

function followRelay({ core: { relayer } }: IWalletKit, store: Store<WalletSnapshot>): void {
  const follow = () => store.set({ isRelayConnected: relayer.connected })
  relayer.on('relayer_connect', follow)
  relayer.on('relayer_disconnect', follow)
  follow()
}

function toText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
