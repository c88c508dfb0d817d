import { base58 } from '@scure/base'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardConnectOutput,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsListeners,
} from '@wallet-standard/features'
import { createApprovalDialog } from '../approval/createApprovalDialog.js'
import { createApprover } from '../createApprover.js'
import { ProviderRpcError, userRejected } from '../signing/ProviderRpcError.js'
import { createPermission } from './createPermission.js'
import { createSigning, type SigningFeatures } from './createSigning.js'
import { createNonsenseAccounts, createSolanaNonsense, type SolanaFeature } from './createSolanaNonsense.js'
import { defaultSolanaAccounts } from './defaultSolanaWallet.js'
import { drawWalletIcon } from './drawWalletIcon.js'
import { fundSolanaAccount } from './fundSolanaAccount.js'
import type {
  SandboxSolanaAccount,
  SandboxSolanaHandle,
  SandboxSolanaPolicy,
  SandboxSolanaWalletOptions,
} from './SandboxSolanaWalletOptions.js'

export type SandboxSolanaWallet = Wallet & { readonly features: SolanaWalletFeatures }

type SolanaWalletFeatures = StandardConnectFeature & StandardDisconnectFeature & StandardEventsFeature & SigningFeatures

/**
 * An injected Solana wallet for the Wallet Standard, with real keys. Prompts and stores nothing before the page's first
 * request.
 */
export function createSolanaWallet(
  sandboxUrl: string,
  options: SandboxSolanaWalletOptions,
): { wallet: SandboxSolanaWallet; handle: SandboxSolanaHandle; storageKey: string; reload(): void } {
  const { name, accounts = defaultSolanaAccounts, chains = ['solana:mainnet'], isFunded = true } = options
  const storageKey = `latchkey-sandbox-wallet/${options.id}`
  const rpcUrl = `${sandboxUrl}/solana`
  let policy: SandboxSolanaPolicy = options.policy ?? { approve: 'ask' }
  const approver = createApprover(toApproval(policy), createApprovalDialog(name))
  const listeners = new Set<StandardEventsListeners['change']>()
  const permission = createPermission(accounts, storageKey, follow)
  /** Like Phantom, the wallet shows no account until the page connects, even if the dapp is trusted. */
  let isConnected = false
  const described = new Map(accounts.map((account) => [account.address, describe(account)]))

  function describe({ address }: SandboxSolanaAccount): WalletAccount {
    return Object.freeze({ address, publicKey: base58.decode(address), chains, features: accountFeatures })
  }
  function nonsenseKind() {
    return policy.approve === 'nonsense' ? (policy.nonsense ?? 'malformed') : undefined
  }
  const selected = () => described.get(permission.selected.address) as WalletAccount
  function visible(): readonly WalletAccount[] {
    if (!isConnected) return []
    const kind = nonsenseKind()
    return (kind && createNonsenseAccounts(kind, selected())) ?? [selected()]
  }
  /** Updates the visible accounts. Sends no event to a page that has not connected. */
  function follow(): void {
    const wasConnected = isConnected
    isConnected &&= permission.isGiven
    if (wasConnected) emit()
  }
  function admit(): void {
    const isNew = !isConnected
    isConnected = true
    if (!permission.isGiven) permission.give()
    else if (isNew) emit()
  }
  /** Calls every listener, even if one throws. The error reaches the page as an uncaught error. */
  function emit(): void {
    for (const listener of [...listeners]) {
      try {
        listener({ accounts: visible() })
      } catch (error) {
        reportError(error)
      }
    }
  }

  /** Responds to a request as the policy specifies. */
  async function answer<T>(feature: SolanaFeature, run: () => Promise<T>): Promise<T> {
    const kind = nonsenseKind()
    const nonsense = kind && createSolanaNonsense(kind, feature, selected())
    if (!nonsense) return run()
    if (feature === 'connect') admit()
    return nonsense.answer as T
  }

  async function connect(): Promise<StandardConnectOutput> {
    if (!permission.isGiven) {
      await approver.approve({
        kind: 'standard:connect',
        isExclusive: true,
        title: 'Connect to this app?',
        explanation: 'It can see your address and balance, and request signatures.',
        lines: [{ label: 'Account', value: permission.selected.address }],
      })
      if (isFunded) await fund()
    }
    admit()
    if (nonsenseKind() === 'account-changes') {
      permission.select((accounts.indexOf(permission.selected) + 1) % accounts.length)
    }
    return { accounts: visible() }
  }
  async function fund(): Promise<void> {
    // Connecting must work without money. If there is no sandbox, the balance stays as it is.
    const fundOne = (address: string) => fundSolanaAccount(rpcUrl, address).catch(() => undefined)
    await fundOne(permission.selected.address)
    // Fund the other accounts in the background, because the user may switch to them in the wallet.
    for (const account of accounts) if (account !== permission.selected) void fundOne(account.address)
  }

  const signing = createSigning({
    permission,
    isConnected: () => isConnected,
    approve: approver.approve,
    chains,
    rpcUrl,
    answer: (feature, run) => answerLate(() => answer(feature, run)),
    nonsenseKind,
  })

  const wallet: SandboxSolanaWallet = {
    version: '1.0.0',
    name,
    icon: options.icon ?? drawWalletIcon('S', '#7c3aed'),
    chains,
    get accounts() {
      return visible()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: ({ silent = false } = {}) =>
          answerLate(async () => {
            // https://docs.phantom.com/solana/establishing-a-connection, "Eagerly connecting"
            if (silent && !permission.isGiven) throw userRejected()
            return answer('connect', connect)
          }),
      },
      'standard:disconnect': {
        version: '1.0.0',
        disconnect: () => answerLate(async () => permission.takeBack()),
      },
      'standard:events': {
        version: '1.0.0',
        on(_event, listener) {
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      ...signing,
    },
  }

  const handle: SandboxSolanaHandle = {
    get address() {
      return permission.selected.address
    },
    addresses: accounts.map(({ address }) => address),
    setPolicy(next) {
      policy = next
      approver.setPolicy(toApproval(next))
    },
    switchAccount: permission.select,
    disconnect: permission.takeBack,
  }
  return { wallet, handle, storageKey, reload: permission.reload }
}

/**
 * Responds like an extension: a moment after its events, and with plain objects as errors, because extensions run in
 * another realm.
 */
async function answerLate<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ProviderRpcError)) throw error
    const { code, message, data } = error
    throw { code, message, ...(data !== undefined && { data }) }
  } finally {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longestAnswerMs))
  }
}

const longestAnswerMs = 20

const accountFeatures = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const

/** Omits `nonsense`: the wallet implements it itself, and the approver does not accept it. */
function toApproval({ nonsense: _nonsense, ...policy }: SandboxSolanaPolicy) {
  return policy
}
