/** One injected Solana wallet by the Wallet Standard, with real keys. */
import { base58 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardConnectOutput,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsListeners,
} from '@wallet-standard/features'
import type { ApprovalLine } from '../approval/ApprovalRequest.js'
import { createApprovalDialog } from '../approval/createApprovalDialog.js'
import { createApprover } from '../createApprover.js'
import { createTurns } from '../createTurns.js'
import { invalidParameters, unauthorized } from '../signing/ProviderRpcError.js'
import { createPermission } from './createPermission.js'
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
import { sendSigned } from './sendSigned.js'

export type SandboxSolanaWallet = Wallet & { readonly features: SolanaWalletFeatures }

type SolanaWalletFeatures = StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature

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
  const inTurn = createTurns()
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

  /** The key behind an account that the site may see. @throws {ProviderRpcError} 4100 */
  function keyOf(account: WalletAccount): SandboxSolanaAccount {
    const { selected: own } = permission
    if (!permission.isGiven || account?.address !== own.address) throw unauthorized()
    return own
  }
  function checkChain(chain: string | undefined): void {
    if (chain !== undefined && !chains.some((known) => known === chain)) {
      throw invalidParameters(`the wallet does not know the chain ${chain}`)
    }
  }

  async function sign(kind: string, title: string, { account, transaction, chain }: SolanaSignTransactionInput) {
    const key = keyOf(account)
    checkChain(chain)
    const { describeTransaction, readable, signTransaction } = await import('./sign.js')
    const bytes = Uint8Array.from(transaction)
    const lines: ApprovalLine[] = readable(() => describeTransaction(bytes))
    await approver.approve({ kind, title, lines: [...lines, { label: 'Account', value: key.address }] })
    const signed = signTransaction(key, bytes)
    // In the message, so that no signature of it holds any more.
    if (nonsenseKind() === 'changed-message') signed[signed.length - 1] = (signed.at(-1) as number) ^ 1
    // A signature of the right length that is not this account's.
    if (nonsenseKind() === 'foreign-account') signed[1] = (signed[1] as number) ^ 1
    return signed
  }

  const signing: SolanaSignMessageFeature & SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature = {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        answer('signMessage', () =>
          each(inputs, async ({ account, message }) => {
            const key = keyOf(account)
            const given = Uint8Array.from(message)
            await approver.approve({
              kind: 'solana:signMessage',
              title: 'Sign this message?',
              explanation: `${globalThis.location?.origin ?? ''} asks for a signature. It costs nothing.`,
              lines: [
                { label: 'Message', value: toText(given), isLong: true },
                { label: 'Account', value: key.address },
              ],
            })
            const { signMessage } = await import('./sign.js')
            const isChanged = nonsenseKind() === 'changed-message'
            const signedMessage = isChanged ? Uint8Array.of(...given, 0x21) : given
            const signer = nonsenseKind() === 'foreign-account' ? foreignKey : key
            return { signedMessage, signature: signMessage(signer, signedMessage), signatureType: 'ed25519' as const }
          }),
        ),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: (...inputs) =>
        answer('signTransaction', () =>
          each(inputs, async (input) => ({
            signedTransaction: await sign('solana:signTransaction', 'Sign this transaction?', input),
          })),
        ),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: (...inputs) =>
        answer('signAndSendTransaction', () =>
          each(inputs, async (input) => {
            const signed = await sign('solana:signAndSendTransaction', 'Send this transaction?', input)
            if (input.chain !== 'solana:mainnet') throw invalidParameters(`${input.chain} does not run in the sandbox`)
            await inTurn(() => sendSigned(rpcUrl, signed, input.options))
            const { firstSignature } = await import('./sign.js')
            return { signature: firstSignature(signed) }
          }),
        ),
    },
  }

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

/** Questions come one after another, as a visitor can answer them. */
async function each<Input, Output>(inputs: readonly Input[], run: (input: Input) => Promise<Output>) {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}

function toText(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return /\p{Cc}/u.test(text.replace(/[\n\r\t]/g, '')) ? base58.encode(bytes) : text
  } catch {
    // Not UTF-8: a hash, for example. The letters are what there is to show.
    return base58.encode(bytes)
  }
}

/** Of nobody who is connected. */
const foreignKey: SandboxSolanaAccount = {
  address: '',
  secretKey: '00000000000000000000000000000000000000000000000000000000000000ff',
}
