import type { Budget } from './readCallData.js'

/** A call, or a call within another call's data. */
export interface FlatCall {
  readonly to: string
  /** Lower-case hexadecimal with `0x`. */
  readonly data: string
  /** Base units of the native coin. */
  readonly value: bigint
  /** The caller: the account, or a contract that it controls. */
  readonly from: string
  /** Which of the request's own calls it is, or is in. */
  readonly root: number
  /** 0 for the request's own calls. */
  readonly depth: number
  readonly budget: Budget
  /** Whether its data contains other calls. */
  isWrapper: boolean
}
