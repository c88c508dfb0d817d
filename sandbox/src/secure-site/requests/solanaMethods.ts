/** Solana's methods. Messages, transactions and signatures are in base58. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { invalidParameters } from '../../injected/signing/ProviderRpcError.js'
import { readWireMessage, readWireTransaction } from '../../solana/wire/readWireTransaction.js'
import { signWireTransaction } from '../../solana/wire/signWireTransaction.js'
import { RefusedError } from '../RefusedError.js'
import { describeMessage } from './describeMessage.js'
import { describeSolanaTransaction } from './describeSolanaTransaction.js'
import type { AskedMethod, RequestContext } from './RequestMethod.js'
import { requireOwn } from './requireOwn.js'

export const solanaMethods: Readonly<Record<string, AskedMethod>> = {
  solana_signMessage({ world, user, origin }, params) {
    const { message, pubkey } = read(v.object({ message: v.string(), pubkey: v.string() }), params)
    requireOwn(pubkey === user.solanaAddress)
    const bytes = decode(message)
    // Signing such a message would sign the transaction without showing it to the user.
    if (isTransaction(bytes)) throw new RefusedError('A transaction can’t be signed as a message.')
    return {
      view: describeMessage(bytes, user.solanaAddress, origin),
      run: () => ({ signature: base58.encode(ed25519.sign(bytes, world.secure.users.solanaSecret(user))) }),
    }
  },
  solana_signTransaction(context, params) {
    const { transaction } = read(v.object({ transaction: v.string() }), params)
    return prepare(context, [decode(transaction)], ([signed]) => ({
      transaction: base58.encode(signed),
      signature: base58.encode(ownSignature(signed, context.user.solanaAddress)),
    }))
  },
  solana_signAllTransactions(context, params) {
    const { transactions } = read(
      v.object({ transactions: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(50)) }),
      params,
    )
    return prepare(context, transactions.map(decode), (signed) => ({
      transactions: signed.map((bytes) => base58.encode(bytes)),
    }))
  },
  solana_signAndSendTransaction(context, params) {
    const { transaction, options } = read(
      v.object({ transaction: v.string(), options: v.optional(SendOptionsSchema, {}) }),
      params,
    )
    return prepare(
      context,
      [decode(transaction)],
      async ([signed]) => {
        const answer = await context.world.solana.answer({
          method: 'sendTransaction',
          params: [base64.encode(signed), { ...options, encoding: 'base64' }],
        })
        if ('error' in answer) throw new RefusedError(answer.error.message)
        return { signature: answer.result }
      },
      { isSent: true },
    )
  },
}

const SendOptionsSchema = v.object({
  skipPreflight: v.optional(v.boolean()),
  preflightCommitment: v.optional(
    v.picklist(['processed', 'confirmed', 'finalized', 'recent', 'single', 'singleGossip', 'root', 'max']),
  ),
  maxRetries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  minContextSlot: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

function prepare(
  { world, user }: RequestContext,
  transactions: readonly Uint8Array[],
  finish: (signed: [Uint8Array, ...Uint8Array[]]) => unknown,
  { isSent = false } = {},
) {
  const described = transactions.map((bytes) => {
    const transaction = readable(() => readWireTransaction(bytes))
    requireOwn(transaction.accountKeys.slice(0, transaction.header.numRequiredSignatures).includes(user.solanaAddress))
    return describeSolanaTransaction(world.solana, transaction, user.solanaAddress)
  })
  const [first] = described
  const isOne = described.length === 1
  const verb = isSent ? 'Send' : 'Sign'
  return {
    view: {
      title:
        isOne && first?.amount
          ? `${isSent ? 'Send' : 'Sign to send'} ${first.amount}`
          : `${verb} ${isOne ? 'a transaction' : `${described.length} transactions`}`,
      explanation: isSent
        ? 'Approving sends it at once. This can’t be undone.'
        : 'The site that asks can send it at once, and nobody can take it back then.',
      warnings: [...new Set(described.flatMap(({ warnings }) => warnings))],
      lines: [
        ...described.flatMap(({ lines }, index) =>
          isOne ? lines : lines.map((line) => ({ ...line, label: `${index + 1}. ${line.label}` })),
        ),
        { label: 'Account', value: user.solanaAddress },
        { label: 'Network', value: world.solana.name },
      ],
    },
    run() {
      const secret = world.secure.users.solanaSecret(user)
      const signed = transactions.map((bytes) => signWireTransaction(bytes, user.solanaAddress, secret))
      return finish(signed as [Uint8Array, ...Uint8Array[]])
    },
  }
}

function ownSignature(signed: Uint8Array, address: string): Uint8Array {
  const { accountKeys, signatures } = readWireTransaction(signed)
  return signatures[accountKeys.indexOf(address)] ?? new Uint8Array()
}

function isTransaction(bytes: Uint8Array): boolean {
  try {
    // Signers sign only a transaction's message part, so look for that part.
    readWireMessage(bytes)
    return true
  } catch {
    return false
  }
}

function read<Schema extends v.GenericSchema>(schema: Schema, params: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, params)
  if (result.success) return result.output
  throw invalidParameters(result.issues[0].message)
}

function decode(text: string): Uint8Array {
  return readable(() => base58.decode(text))
}

function readable<T>(action: () => T): T {
  try {
    return action()
  } catch (cause) {
    throw invalidParameters(cause instanceof Error ? cause.message : String(cause))
  }
}
