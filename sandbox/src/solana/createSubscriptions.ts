/** A socket's subscriptions. They behave like a Solana node's. */
import { base58 } from '@scure/base'
import { answerWith, type RpcAnswer, type RpcCall } from './answerCall.js'
import { describeAddress } from './methods/accountMethods.js'
import { inContext } from './methods/inContext.js'
import { invalidParams, RpcError } from './RpcError.js'
import { readAddress, readBytes, readOptions } from './readParams.js'
import type { SolanaChain } from './SolanaChain.js'
import { systemProgram } from './wire/writeTransfer.js'

export interface SolanaSubscriptions {
  answer(call: RpcCall): RpcAnswer
  close(): void
}

export interface SolanaNotification {
  readonly jsonrpc: '2.0'
  readonly method: string
  readonly params: { readonly result: unknown; readonly subscription: number }
}

/** @param notify sends a notification over the socket. */
export function createSubscriptions(
  chain: SolanaChain,
  notify: (notification: SolanaNotification) => void,
): SolanaSubscriptions {
  const subscriptions = new Map<number, Subscription>()
  let lastId = 0

  function tell(id: number, { method, endsWithFirst, readNews }: Subscription): void {
    const value = readNews()
    if (value === undefined) return
    if (endsWithFirst) subscriptions.delete(id)
    notify({ jsonrpc: '2.0', method, params: { result: inContext(chain, value), subscription: id } })
  }
  function tellAll(): void {
    for (const [id, subscription] of subscriptions) tell(id, subscription)
  }
  chain.watchers.add(tellAll)

  function subscribe(subscription: Subscription): number {
    lastId += 1
    const id = lastId
    subscriptions.set(id, subscription)
    // Send the response first, because clients drop notifications for a subscription id that they don't know yet.
    setTimeout(() => subscriptions.has(id) && tell(id, subscription), firstNewsDelayMs).unref()
    return id
  }
  function unsubscribe([id]: readonly unknown[]): true {
    if (!subscriptions.delete(id as number)) throw new RpcError(-32602, 'Invalid subscription id.')
    return true
  }

  const methods: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    signatureSubscribe: (params) => subscribe(watchSignature(chain, params)),
    signatureUnsubscribe: unsubscribe,
    accountSubscribe: (params) => subscribe(watchAccount(chain, params)),
    accountUnsubscribe: unsubscribe,
  }
  return {
    answer: (call) => answerWith(methods, call),
    close() {
      chain.watchers.delete(tellAll)
      subscriptions.clear()
    },
  }
}

interface Subscription {
  readonly method: string
  readonly endsWithFirst: boolean
  /** Undefined if nothing has changed. */
  readNews(): unknown
}

/** Every transaction is final immediately, so one notification covers all commitments. */
function watchSignature({ transactions }: SolanaChain, [value]: readonly unknown[]): Subscription {
  const signature = base58.encode(readBytes(value))
  if (base58.decode(signature).length !== 64) throw invalidParams('a signature is expected')
  return {
    method: 'signatureNotification',
    endsWithFirst: true,
    readNews() {
      const record = transactions.get(signature)
      return record && { err: record.err }
    },
  }
}

function watchAccount(chain: SolanaChain, [value, given]: readonly unknown[]): Subscription {
  const address = readAddress(value)
  const { encoding, dataSlice } = readOptions(given)
  const describe = () => describeAddress(chain, address, { encoding, dataSlice }) ?? missingAccount
  let known = JSON.stringify(describe())
  return {
    method: 'accountNotification',
    endsWithFirst: false,
    readNews() {
      const account = describe()
      const text = JSON.stringify(account)
      if (text === known) return undefined
      known = text
      return account
    },
  }
}

/** How a node describes an account that has been emptied. */
const missingAccount = {
  lamports: 0,
  owner: systemProgram,
  executable: false,
  rentEpoch: 0,
  space: 0,
  data: ['', 'base64'],
}

const firstNewsDelayMs = 50
