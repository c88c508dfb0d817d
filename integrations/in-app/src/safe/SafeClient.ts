/**
 * Safe's protocol between an app and the page that embeds it, as in `@safe-global/safe-apps-sdk` 9.1. We don't use the
 * SDK: it sends messages to any parent, and its provider adds 200 kB of viem's CommonJS build.
 */
import { toRejection, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { Channel } from '../createChannel.js'

export interface SafeClient {
  getSafe(): Promise<Safe>
  /** @throws {RequestRejectedError} The user closed the transaction in Safe. */
  send(calls: readonly Call[], safeTxGas?: number): Promise<{ readonly safeTxHash: string }>
  /** Returns `0x` if Safe signs with a transaction. */
  sign(method: 'signMessage' | 'signTypedMessage', params: object): Promise<string>
  getTransaction(safeTxHash: string): Promise<SafeTransaction>
  /** Asks Safe's node. */
  read(call: string, params: readonly unknown[]): Promise<unknown>
}

export interface Safe {
  readonly safeAddress: string
  readonly chainId: number
}

export interface SafeTransaction {
  readonly txStatus: 'AWAITING_CONFIRMATIONS' | 'AWAITING_EXECUTION' | 'SUCCESS' | 'CANCELLED' | 'FAILED'
  /** The transaction on the chain, once executed. */
  readonly txHash?: string | null | undefined
}

export interface Call {
  readonly to: string
  /** Decimal or hexadecimal, in wei. */
  readonly value: string
  readonly data: string
}

export function createSafeClient({ ask: askHost }: Channel): SafeClient {
  async function ask(method: string, params?: unknown): Promise<unknown> {
    const { success, data, error } = await askHost({ method, params, env: { sdkVersion } })
    if (success === true) return data
    throw new Error(typeof error === 'string' && error ? error.slice(0, 500) : `Safe did not answer ${method}`)
  }

  async function read<Schema extends v.GenericSchema>(
    schema: Schema,
    method: string,
    params?: unknown,
  ): Promise<v.InferOutput<Schema>> {
    const answer = v.safeParse(schema, await ask(method, params))
    if (!answer.success) throw new WalletAnswerInvalidError(method)
    return answer.output
  }

  /** Calls a method that prompts the user. */
  function prompt<Schema extends v.GenericSchema>(schema: Schema, method: string, params: unknown) {
    return read(schema, method, params).catch((error: unknown) => {
      throw toRejection(error)
    })
  }

  return {
    getSafe: () => read(SafeSchema, 'getSafeInfo'),
    send: (txs, safeTxGas) =>
      prompt(SentSchema, 'sendTransactions', { txs, ...(safeTxGas !== undefined && { params: { safeTxGas } }) }),
    sign: async (method, params) => (await prompt(SignedSchema, method, params)).signature ?? '0x',
    getTransaction: (safeTxHash) => read(TransactionSchema, 'getTxBySafeTxHash', { safeTxHash }),
    read: (call, params) => ask('rpcCall', { call, params }),
  }
}

/** The SDK version that we report. For 7.11.0 and later, Safe signs messages without a transaction. */
const sdkVersion = '9.1.0'

const hash = v.pipe(v.string(), v.regex(/^0x[\da-f]{64}$/i))

const SafeSchema = v.object({
  safeAddress: v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)),
  chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
})

const SentSchema = v.object({ safeTxHash: hash })

/** A signature has 65 bytes for each owner. */
const SignedSchema = v.object({
  signature: v.optional(v.pipe(v.string(), v.regex(/^0x([\da-f]{2})*$/i), v.maxLength(100_000))),
})

const TransactionSchema = v.object({
  txStatus: v.picklist(['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'SUCCESS', 'CANCELLED', 'FAILED']),
  txHash: v.nullish(hash),
})
