import type { Address } from 'viem'
import type { Events } from './createEvents.js'
import { readStoredState, type StoredState, writeStoredState } from './readStoredState.js'
import type { SandboxAccount, SandboxWalletChain } from './SandboxWalletOptions.js'
import { lowerCase } from './signing/lowerCase.js'

/** A wallet's state: accounts, chains and the dapp's permission. Each change emits EIP-1193 events. */
export interface WalletState {
  readonly accounts: readonly SandboxAccount[]
  readonly selected: SandboxAccount
  readonly isAuthorized: boolean
  readonly isLocked: boolean
  /**
   * Addresses that the dapp may see, in lower case like MetaMask's. Empty until the dapp is permitted, and while the
   * wallet is locked.
   */
  readonly visibleAddresses: readonly Address[]
  readonly chain: SandboxWalletChain
  /** Includes chains that dapps added. */
  readonly chains: readonly SandboxWalletChain[]
  findChain(chainId: number): SandboxWalletChain | undefined
  setAuthorized(isAuthorized: boolean): void
  setLocked(isLocked: boolean): void
  /** @throws {RangeError} */
  selectAccount(index: number): void
  /** @throws {RangeError} */
  selectChain(chainId: number): void
  addChain(chain: SandboxWalletChain): void
  /** Applies changes from another tab. */
  reload(): void
}

/** @param storageKey the key for the stored state. Nothing is stored before the first change. */
export function createWalletState(
  {
    accounts,
    chains,
    storageKey,
  }: { accounts: readonly SandboxAccount[]; chains: readonly SandboxWalletChain[]; storageKey: string },
  emit: Events['emit'],
): WalletState {
  const [firstAccount] = accounts
  const [firstChain] = chains
  if (!firstAccount || !firstChain) throw new RangeError('A wallet needs an account and a chain.')
  const initial: StoredState = { isAuthorized: false, accountIndex: 0, chainId: firstChain.chainId, addedChains: [] }
  let state = readStoredState(storageKey) ?? initial

  const selected = () => accounts[state.accountIndex] ?? firstAccount
  const visibleAddresses = () => (state.isAuthorized && !state.isLocked ? [lowerCase(selected().address)] : [])
  const allChains = () => [...chains, ...state.addedChains]
  const findChain = (chainId: number) => allChains().find((chain) => chain.chainId === chainId)
  const chain = () => findChain(state.chainId) ?? firstChain

  function replace(next: StoredState): void {
    const [addressesBefore, chainIdBefore] = [visibleAddresses().join(), chain().chainId]
    state = next
    if (chain().chainId !== chainIdBefore) emit('chainChanged', `0x${chain().chainId.toString(16)}`)
    if (visibleAddresses().join() !== addressesBefore) emit('accountsChanged', visibleAddresses())
  }
  function change(fields: Partial<StoredState>): void {
    const next = { ...state, ...fields }
    writeStoredState(storageKey, next)
    replace(next)
  }

  return {
    accounts,
    get selected() {
      return selected()
    },
    get isAuthorized() {
      return state.isAuthorized
    },
    get isLocked() {
      return state.isLocked === true
    },
    get visibleAddresses() {
      return visibleAddresses()
    },
    get chain() {
      return chain()
    },
    get chains() {
      return allChains()
    },
    findChain,
    setAuthorized: (isAuthorized) => change({ isAuthorized }),
    setLocked: (isLocked) => change({ isLocked }),
    selectAccount(index) {
      if (!accounts[index]) throw new RangeError(`The wallet has ${accounts.length} accounts, and no index ${index}.`)
      change({ accountIndex: index })
    },
    selectChain(chainId) {
      if (!findChain(chainId)) throw new RangeError(`The wallet does not know chain ${chainId}.`)
      change({ chainId })
    },
    addChain(added) {
      change({ addedChains: [...state.addedChains.filter(({ chainId }) => chainId !== added.chainId), added] })
    },
    reload: () => replace(readStoredState(storageKey) ?? initial),
  }
}
