import { selectorOf } from '../../../abi/parseSignature.js'
import { approvalFunctions } from './approvalFunctions.js'
import { batchFunctions } from './batchFunctions.js'
import { bridgeFunctions } from './bridgeFunctions.js'
import { controlFunctions } from './controlFunctions.js'
import type { FunctionTable, ReadFunction } from './FunctionTable.js'
import { lendingFunctions } from './lendingFunctions.js'
import { opaqueFunctions } from './opaqueFunctions.js'
import { seaportFunctions } from './seaportFunctions.js'
import { tradeFunctions } from './tradeFunctions.js'
import { transferFunctions } from './transferFunctions.js'

export interface KnownFunction {
  /** With the names of the parameters: `transfer(address to,uint256 amount)`. */
  readonly signature: string
  readonly read: ReadFunction
  /** Whether `read` reads all that the function does. */
  readonly isComplete: boolean
}

let functions: ReadonlyMap<string, KnownFunction> | undefined

/** Returns the function with this selector, if the rules know what it does. */
export function findFunction(selector: string): KnownFunction | undefined {
  functions ??= new Map(listFunctions().map((known) => [selectorOf(known.signature), known]))
  return functions.get(selector)
}

export function listFunctions(): readonly KnownFunction[] {
  const complete = [
    ...[approvalFunctions, transferFunctions, controlFunctions, tradeFunctions],
    ...[lendingFunctions, bridgeFunctions, batchFunctions],
  ]
  const list = (tables: readonly FunctionTable[], isComplete: boolean) =>
    tables.flatMap((table) => Object.entries(table).map(([signature, read]) => ({ signature, read, isComplete })))
  return [...list(complete, true), ...list([opaqueFunctions, seaportFunctions], false)]
}
