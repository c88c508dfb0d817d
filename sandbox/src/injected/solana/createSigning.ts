import { base58 } from '@scure/base'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { IdentifierString, WalletAccount } from '@wallet-standard/base'
import type { ApprovalLine, ApprovalRequest } from '../approval/ApprovalRequest.js'
import { createTurns } from '../createTurns.js'
import { invalidParameters, unauthorized } from '../signing/ProviderRpcError.js'
import type { Permission } from './createPermission.js'
import type { SolanaFeature } from './createSolanaNonsense.js'
import type { SandboxSolanaAccount, SolanaNonsenseKind } from './SandboxSolanaWalletOptions.js'
import { sendSigned } from './sendSigned.js'

export type SigningFeatures = SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature

export interface SigningContext {
  readonly permission: Permission
  readonly isConnected: () => boolean
  /** @throws {ProviderRpcError} 4001 */
  readonly approve: (request: ApprovalRequest) => Promise<void>
  readonly chains: readonly IdentifierString[]
  readonly rpcUrl: string
  /** Responds to a request as the policy specifies. */
  readonly answer: <T>(feature: SolanaFeature, run: () => Promise<T>) => Promise<T>
  /** Undefined unless the policy is `nonsense`. */
  readonly nonsenseKind: () => SolanaNonsenseKind | undefined
}

export function createSigning(context: SigningContext): SigningFeatures {
  const { permission, isConnected, approve, chains, rpcUrl, answer, nonsenseKind } = context
  // Transactions are sent one after another, as if from the wallet's own queue.
  const inTurn = createTurns()

  /** Returns an account's key if the dapp may see the account. @throws {ProviderRpcError} 4100 */
  function keyOf(account: WalletAccount): SandboxSolanaAccount {
    const { selected: own } = permission
    if (!isConnected() || account?.address !== own.address) throw unauthorized()
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
    await approve({ kind, title, lines: [...lines, { label: 'Account', value: key.address }] })
    const signed = signTransaction(key, bytes)
    // Alters the message, so that every signature becomes invalid.
    if (nonsenseKind() === 'changed-message') signed[signed.length - 1] = (signed.at(-1) as number) ^ 1
    // Changes the signature but not its length.
    if (nonsenseKind() === 'foreign-account') signed[1] = (signed[1] as number) ^ 1
    return signed
  }

  return {
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs) =>
        answer('signMessage', () =>
          each(inputs, async ({ account, message }) => {
            const key = keyOf(account)
            const given = Uint8Array.from(message)
            await approve({
              kind: 'solana:signMessage',
              title: 'Sign this message?',
              explanation: `${globalThis.location?.origin ?? ''} requests a signature. It’s free.`,
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
            if (input.chain !== 'solana:mainnet') throw invalidParameters(`${input.chain} does not run in the sandbox`)
            const signed = await sign('solana:signAndSendTransaction', 'Send this transaction?', input)
            await inTurn(() => sendSigned(rpcUrl, signed, input.options))
            const { firstSignature } = await import('./sign.js')
            return { signature: firstSignature(signed) }
          }),
        ),
    },
  }
}

/** Prompts one after another, because the user can answer only one prompt at a time. */
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
    // Show encoded bytes if they are not UTF-8, for example a hash.
    return base58.encode(bytes)
  }
}

/** The key of an account that is not connected. */
const foreignKey: SandboxSolanaAccount = {
  address: '',
  secretKey: '00000000000000000000000000000000000000000000000000000000000000ff',
}
