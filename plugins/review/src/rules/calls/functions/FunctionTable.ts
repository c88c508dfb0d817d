import type { Effect } from '../../Effect.js'
import type { FlatCall } from '../FlatCall.js'
import type { CallData } from '../readCallData.js'
import type { NestedCall } from '../safe.js'

/** What a function does, or calls. */
export type ReadFunction = (data: CallData, call: FlatCall) => readonly (Effect | NestedCall)[]

/** Functions by their signatures. Reviews show the names of the parameters. */
export type FunctionTable = Readonly<Record<string, ReadFunction>>

/** Reads a tuple of dynamic size, which is the only or the first argument. */
export const inStruct =
  (read: ReadFunction): ReadFunction =>
  (data, call) =>
    read(data.at(0), call)
