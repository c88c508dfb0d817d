/** Reads the calls of a Safe: one call, or a packed list of calls. */
import type { DelegateCallEffect, Effect } from '../Effect.js'
import { multiSendContracts, selfCallers } from '../knownContracts.js'
import type { FlatCall } from './FlatCall.js'
import type { CallData } from './readCallData.js'

export interface NestedCall {
  readonly kind: 'call'
  readonly to: string
  readonly data: string
  readonly value?: bigint
  /** The caller. @default the outer call's target */
  readonly from?: string
}

export function readSafeCall(data: CallData, { to: safe }: FlatCall): readonly (NestedCall | DelegateCallEffect)[] {
  return createSafeCall({
    safe,
    to: data.address(0),
    value: data.number(1),
    data: data.bytes(2),
    isDelegateCall: data.number(3) % 256n > 0n,
  })
}

/** A Safe can refund the fee of the account that sends its transaction, at any price and to anybody. */
export function readRefund({
  gas,
  price,
  token,
  receiver,
}: {
  readonly gas: bigint
  readonly price: bigint
  readonly token: string
  readonly receiver: string
}): readonly Effect[] {
  if (price === 0n) return []
  const fee: Effect = {
    kind: 'fee',
    unusedGas: gas,
    ...(isZero(token) ? { amount: gas * price } : { isUnlimited: true }),
  }
  return isZero(receiver) ? [fee] : [fee, { kind: 'receive', recipient: receiver }]
}

function isZero(address: string): boolean {
  return /^0x0*$/.test(address)
}

/** A delegatecall to Safe's MultiSend is its usual batch. All others can replace the Safe's code. */
export function createSafeCall(parameters: {
  readonly safe: string
  readonly to: string
  readonly value: bigint
  readonly data: string
  readonly isDelegateCall: boolean
}): readonly (NestedCall | DelegateCallEffect)[] {
  const { safe, to, value, data, isDelegateCall } = parameters
  if (isDelegateCall && !multiSendContracts.has(to)) return [{ kind: 'delegatecall', target: to }]
  return [{ kind: 'call', to, value, data, from: safe }]
}

/** Each packed call is: operation (1 byte), target (20), value (32), length of the data (32), data. */
export function readMultiSend(
  data: CallData,
  { to: multiSend, from, budget }: FlatCall,
): readonly (NestedCall | DelegateCallEffect)[] {
  const packed = data.bytes(0).slice(2)
  const found: (NestedCall | DelegateCallEffect)[] = []
  for (let position = 0; position + headLength <= packed.length; ) {
    budget.left -= 1
    if (budget.left < 0) {
      budget.isExceeded = true
      break
    }
    const head = packed.slice(position, position + headLength)
    const length = BigInt(`0x${head.slice(106)}`) * 2n
    const start = position + headLength
    const end = length > packed.length ? packed.length : start + Number(length)
    const target = `0x${head.slice(2, 42)}`
    found.push(
      ...createSafeCall({
        safe: from,
        to: isZero(target) && selfCallers.has(multiSend) ? from : target,
        value: BigInt(`0x${head.slice(42, 106)}`),
        data: `0x${packed.slice(start, end)}`,
        isDelegateCall: head.slice(0, 2) !== '00',
      }),
    )
    position = end
  }
  return found
}

const headLength = 170
