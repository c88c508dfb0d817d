import type { ApprovalRequest } from '../approval/ApprovalRequest.js'
import { createApprovalDialog } from '../approval/createApprovalDialog.js'
import { createApprover } from '../createApprover.js'
import { createNonsense } from '../createNonsense.js'
import { ProviderRpcError } from '../signing/ProviderRpcError.js'
import { defaultAccounts } from './defaultAccounts.js'
import type { PolkadotWalletOptions, SandboxPolkadotHandle } from './PolkadotWalletOptions.js'
import { readSharedAccounts, type SharedAccounts, writeSharedAccounts } from './sharedAccounts.js'
import type { PolkadotPayload } from './signing.js'

export interface PolkadotWallet {
  /** The entry in `window.injectedWeb3`. */
  readonly injected: {
    readonly version: string
    enable(originName: string): Promise<unknown>
  }
  readonly handle: SandboxPolkadotHandle
}

/**
 * Creates a wallet with Polkadot's injected interface and real keys. Prompts and stores nothing before the page's first
 * request.
 */
export function createPolkadotWallet(options: PolkadotWalletOptions): PolkadotWallet {
  const { name, accounts = defaultAccounts, policy = { approve: 'ask' } } = options
  const approver = createApprover(policy, createApprovalDialog(name))
  const listeners = new Set<(list: unknown) => void>()
  const storageKey = `latchkey-sandbox-polkadot/${name}`
  const isKnown = (index: number) => accounts[index] !== undefined
  let shared = readSharedAccounts(storageKey)?.filter(isKnown)
  let isAsking = false

  function share(indices: SharedAccounts): void {
    shared = indices?.filter(isKnown)
    writeSharedAccounts(storageKey, shared)
    for (const listener of [...listeners]) listener(list())
  }

  /** Lists the accounts as the extension does: with the key type, and a name if there is one. */
  function list(): unknown {
    return (shared ?? []).flatMap((index) => {
      const account = accounts[index]
      if (!account) return []
      return [
        { address: account.address, genesisHash: null, type: 'sr25519', ...(account.name && { name: account.name }) },
      ]
    })
  }

  /** The extension's errors have no code. Only the message shows that the user rejected. */
  async function approve(request: ApprovalRequest, refusal: string): Promise<void> {
    try {
      await approver.approve(request)
    } catch (error) {
      throw error instanceof ProviderRpcError && error.code === 4001 ? new Error(refusal) : error
    }
  }

  function spoil(isList: boolean): { answer: unknown } | undefined {
    const { approve: kind, nonsense = 'malformed' } = approver.policy
    return kind === 'nonsense' ? createNonsense(nonsense, isList ? 'eth_accounts' : 'personal_sign') : undefined
  }

  function find(address: string) {
    const account = accounts.find((candidate, index) => candidate.address === address && shared?.includes(index))
    if (!account) throw new Error(`Unable to find a keypair for ${address}`)
    return account
  }

  async function signRaw({ address, data }: { address: string; data: string }): Promise<unknown> {
    const account = find(address)
    const nonsense = spoil(false)
    if (nonsense) return nonsense.answer
    const lines = [
      { label: 'Bytes', value: data, isLong: true },
      { label: 'Account', value: address },
    ]
    await approve({ kind: 'signRaw', title: 'Sign this message?', lines }, 'Cancelled')
    const { signMessage } = await import('./signing.js')
    return { id: ++lastId, signature: signMessage(account.seed, data) }
  }

  async function signTransaction(payload: PolkadotPayload & { address: string }): Promise<unknown> {
    const account = find(payload.address)
    const nonsense = spoil(false)
    if (nonsense) return nonsense.answer
    const lines = [
      { label: 'Call', value: payload.method, isLong: true },
      { label: 'Chain', value: payload.genesisHash },
      { label: 'Account', value: payload.address },
    ]
    await approve({ kind: 'signPayload', title: 'Sign this transaction?', lines }, 'Cancelled')
    const { signPayload } = await import('./signing.js')
    return { id: ++lastId, signature: signPayload(account.seed, payload) }
  }

  function requirePermission(): void {
    if (!shared) throw new Error(`The source ${location.origin} has not been enabled yet`)
  }

  /** Opens one window per dapp. Until the window closes, rejects further requests with a message. */
  async function askToConnect(originName: string): Promise<void> {
    if (isAsking) throw new Error(`The source ${location.origin} has a pending authorization request`)
    const lines = [
      { label: 'App name', value: originName },
      ...accounts.map(({ address }) => ({ label: 'Account', value: address })),
    ]
    isAsking = true
    try {
      await approve({ kind: 'enable', title: 'Connect to this app?', lines }, 'Rejected')
    } finally {
      isAsking = false
    }
    share(accounts.map((_account, index) => index))
  }

  async function enable(originName: string): Promise<unknown> {
    if (!shared) await askToConnect(originName)
    return {
      accounts: {
        async get() {
          const nonsense = spoil(true)
          if (nonsense) return nonsense.answer
          requirePermission()
          return list()
        },
        subscribe(listener: (list: unknown) => void) {
          listeners.add(listener)
          listener(list())
          return () => listeners.delete(listener)
        },
      },
      signer: { signRaw, signPayload: signTransaction },
    }
  }
  let lastId = 0

  return {
    injected: { version: '0.0.0-sandbox', enable },
    handle: {
      addresses: accounts.map(({ address }) => address),
      setPolicy(next) {
        isAsking = false
        approver.setPolicy(next)
      },
      shareAccounts: share,
      disconnect: () => share(undefined),
    },
  }
}
