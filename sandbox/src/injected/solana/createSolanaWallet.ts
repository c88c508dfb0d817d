/** One injected Solana wallet by the Wallet Standard, with real keys. */
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

/** It neither asks nor writes anything before the page's first request. */
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
  /** Phantom shows a page no account before that page has connected, not even a trusted one. */
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
  /** What the site may see has changed. A page that is not connected is not told. */
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
  /** A listener that throws is reported to the page, and the others still hear the event. */
  function emit(): void {
    for (const listener of [...listeners]) {
      try {
        listener({ accounts: visible() })
      } catch (error) {
        reportError(error)
      }
    }
  }

  /** Answers a request, or what the policy has in its place. */
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
        title: 'Connect to this site?',
        explanation: 'It will see your address and balance, and may ask you to sign.',
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
    // A connection does not depend on money: without a sandbox the account stays as it is.
    const fundOne = (address: string) => fundSolanaAccount(rpcUrl, address).catch(() => undefined)
    await fundOne(permission.selected.address)
    // The others in their own time: the visitor may switch to them inside the wallet.
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
 * Answers as an extension does: a moment later than its events, and with errors that crossed from its own realm as plain
 * objects.
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

/** What each account can be used for. */
const accountFeatures = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const

/** Nonsense is this wallet's own business; what needs approval is approved under it. */
function toApproval({ nonsense: _nonsense, ...policy }: SandboxSolanaPolicy) {
  return policy
}
