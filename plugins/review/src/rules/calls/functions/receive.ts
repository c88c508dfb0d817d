import type { Effect } from '../../Effect.js'
import type { ReadFunction } from './FunctionTable.js'

/** Proceeds, in the order of the arguments' slots. */
export const receive =
  (recipient: number | undefined, minimum?: number): ReadFunction =>
  (data) => [
    {
      kind: 'receive',
      ...(recipient !== undefined && { recipient: data.address(recipient) }),
      ...(minimum !== undefined && { minimum: data.number(minimum) }),
    },
  ]

/** Proceeds on Uniswap v2, whose router never pays out what it gets. */
export const receiveOnV2 =
  (recipient: number, minimum?: number): ReadFunction =>
  (data, call) => [
    ...receive(recipient, minimum)(data, call),
    ...(data.address(recipient) === call.to
      ? [{ kind: 'receive', recipient: call.to, isLeft: true } as const satisfies Effect]
      : []),
  ]
