import { parseEther } from 'viem'
import type { ConfirmationView } from '../secure-site/requests/ConfirmationView.js'
import { linesOf } from './linesOf.js'

/** Reads the maximum fee from a confirmation, in wei. */
export function readFee(view: Pick<ConfirmationView, 'lines'> | undefined): bigint {
  const [, coins] = /^at most ([\d.]+) [A-Z]+$/.exec(linesOf(view)['Network fee'] ?? '') ?? []
  if (!coins) throw new Error('The user is not told what it can cost')
  return parseEther(coins)
}
