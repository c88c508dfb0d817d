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
  const permission = createPermission(accounts, storageKey, emit)
  const described = new Map(accounts.map((account) => [account.address, describe(account)]))

  function describe({ address }: SandboxSolanaAccount): WalletAccount {
    return Object.freeze({ address, publicKey: base58.decode(address), chains, features: accountFeatures })
  }
  function nonsenseKind() {
    return policy.approve === 'nonsense' ? (policy.nonsense ?? 'malformed') : undefined
  }
  const selected = () => described.get(permission.selected.address) as WalletAccount
  function visible(): readonly WalletAccount[] {
    if (!permission.isGiven) return []
    const kind = nonsenseKind()
    return (kind && createNonsenseAccounts(kind, selected())) ?? [selected()]
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
    if (feature === 'connect') permission.give()
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
      permission.give()
    }
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

  const signing = createSigning({ permission, approve: approver.approve, chains, rpcUrl, answer, nonsenseKind })

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
        async connect({ silent = false } = {}) {
          // Asking nobody, it only tells what the site may see already.
          if (silent && !permission.isGiven) return { accounts: [] }
          return answer('connect', connect)
        },
      },
      'standard:disconnect': { version: '1.0.0', disconnect: async () => permission.takeBack() },
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

/** What each account can be used for. */
const accountFeatures = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction'] as const

/** Nonsense is this wallet's own business; what needs approval is approved under it. */
function toApproval({ nonsense: _nonsense, ...policy }: SandboxSolanaPolicy) {
  return policy
}
