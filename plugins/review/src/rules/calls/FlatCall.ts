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
  /** The position of the request's own call, then the position of the call within it, and so on. */
  readonly path: readonly number[]
  readonly budget: Budget
  /** Whether its data contains other calls. */
  isWrapper: boolean
  /** Whether the rules don't know its function. Absent for calls without data. */
  isUnknown?: boolean
}
