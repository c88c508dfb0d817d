/**
 * Finds the calls that a descriptor's fields of format `calldata` show. The library returns their data and target, but
 * neither the coins that they send nor who makes them.
 */
import type { Descriptor, DisplayField, DisplayModel } from '@ethereum-sourcify/clear-signing'
import { readRecord } from '@latchkey/plugin-api'
import { type NamedValue, readPath } from './namedValues.js'

/** A call in an argument of another call, or in typed data. */
export interface InnerCall {
  /** In lower case. */
  readonly to: string
  /** Lower-case hexadecimal with `0x`. */
  readonly data: string
  /** Base units of the native coin. `undefined` if the call may send coins, but nobody can say how many. */
  readonly value: bigint | undefined
  /** Who makes the call, in lower case. Absent if the descriptor does not say it. */
  readonly from?: string
  /** If it is not the request's, as in a message for a bridge. */
  readonly chainId?: number
}

type Format = NonNullable<NonNullable<Descriptor['display']>['formats']>[string]

/** A field of format `calldata` in a descriptor. */
interface CallField {
  /** Such as `calls.[].data`. */
  readonly path: string
  readonly params: Readonly<Record<string, unknown>>
}

export interface MarkedFormat {
  readonly format: Format
  readonly fields: readonly CallField[]
}

/** Returns a copy of an adapted format in which the labels of calldata fields end with the field's number. */
export function markCalls({ display }: Descriptor, format: Format): MarkedFormat {
  const fields: CallField[] = []
  const definitions = readRecord(display?.definitions)

  function mark(entry: unknown): unknown {
    const spec = readRecord(entry)
    if (Array.isArray(spec.fields)) return { ...spec, fields: spec.fields.map(mark) }
    const name = text(spec.$ref).replace('$.display.definitions.', '')
    const definition = Object.hasOwn(definitions, name) ? readRecord(definitions[name]) : {}
    if ((spec.format ?? definition.format) !== 'calldata') return entry
    const params = { ...readRecord(definition.params), ...readRecord(spec.params) }
    fields.push({ path: stripRoot(text(spec.path ?? definition.path)), params })
    return { ...spec, label: `${text(spec.label ?? definition.label)}${separator}${fields.length - 1}` }
  }

  if (!Array.isArray(format.fields)) return { format, fields }
  return { format: { ...format, fields: format.fields.map(mark) } as Format, fields }
}

/** Ends the part of a label that is the descriptor's. */
const separator = '\u0000'

/** The request that contains the calls. */
export interface Container {
  readonly values: NamedValue
  /** In lower case. */
  readonly from: string
  readonly to: string
  /** The coins that the request sends. Absent for typed data. */
  readonly value?: bigint
  /** The smart account that a user operation (ERC-4337) is for. Calls to it are calls by it. */
  readonly sender?: string
}

export interface FoundCalls {
  readonly model: DisplayModel
  readonly calls: ReadonlyMap<DisplayField, InnerCall>
}

/** Removes the numbers from the labels, and returns the call of each calldata field. */
export function findCalls(model: DisplayModel, { fields }: MarkedFormat, container: Container): FoundCalls {
  const calls = new Map<DisplayField, InnerCall>()
  const next = fields.map(() => 0)

  function unmark(shown: DisplayField): DisplayField {
    if (shown.format !== 'calldata') return shown
    const [label = '', number = ''] = shown.label.split(separator)
    const field = fields[Number(number)]
    const unmarked = { ...shown, label }
    const to = shown.embeddedCalldata?.callee?.toLowerCase()
    if (!to || !field) return unmarked
    const at = findIndex(field, next[Number(number)] ?? 0, shown.value, container.values)
    next[Number(number)] = at === undefined ? Number.MAX_SAFE_INTEGER : at + 1
    const own = {
      to,
      data: shown.value,
      ...readCaller(to, container),
      ...readParams(field, at, shown.value, container),
    }
    const chainId = shown.embeddedCalldata?.chainId
    // The request sends no coins on another chain.
    const call = chainId === undefined ? own : { ...own, value: undefined, chainId }
    if (call.data !== '0x' || call.value || to !== noAddress) calls.set(unmarked, call)
    return unmarked
  }

  const list = model.fields?.map((shown) =>
    'fields' in shown ? { ...shown, fields: shown.fields.map(unmark) } : unmark(shown),
  )
  return { model: { ...model, ...(list && { fields: list }) }, calls }
}

/** With neither data nor coins, this is how a request says that there is no call. */
const noAddress = `0x${'0'.repeat(40)}`

/** A contract makes the calls in its arguments itself, but calls itself by a delegate call, which keeps the caller. */
function readCaller(to: string, { sender, to: contract }: Container): Pick<InnerCall, 'from'> {
  if (to === sender) return { from: to }
  return to === contract ? {} : { from: contract }
}

/**
 * Returns which element of its array a field shows. The library leaves out elements by their data, so the next element
 * with the same data is the one.
 */
function findIndex(field: CallField, from: number, data: string, values: NamedValue): number | undefined {
  for (let index = from; ; index++) {
    const found = readPath(values, resolvePath(field, field.path, index))
    if (typeof found !== 'string') return undefined
    // A descriptor can put a selector before the data.
    if (data.endsWith(found.slice(2))) return index
    if (!isRepeated(field)) return undefined
  }
}

function readParams(
  field: CallField,
  index: number | undefined,
  data: string,
  container: Container,
): Pick<InnerCall, 'value' | 'from'> {
  const read = (param: unknown) => (index === undefined ? undefined : readParam(field, text(param), index, container))
  const { amount = field.params.amountPath, spender = field.params.spenderPath } = field.params
  const value = read(amount)
  const from = read(spender)
  return {
    // A constant amount is the descriptor's claim, not what the call sends.
    value: typeof value === 'bigint' && value >= 0n ? value : amount === undefined && data !== '0x' ? 0n : undefined,
    ...(typeof from === 'string' && /^0x[\da-f]{40}$/.test(from) && { from }),
  }
}

function readParam(field: CallField, path: string, index: number, container: Container): NamedValue | undefined {
  if (path === '@.value') return container.value
  if (path === '@.from') return container.from
  if (path === '@.to') return container.to
  return path && !/^[@$]/.test(path) ? readPath(container.values, resolvePath(field, path, index)) : undefined
}

/** Whether the descriptor shows the field once for each element of an array. */
function isRepeated({ path }: CallField): boolean {
  return path.includes('.[]')
}

/** Like the library: the first `[]` is the element's index. */
function resolvePath(field: CallField, path: string, index: number): string {
  return isRepeated(field) ? stripRoot(path).replace('.[]', `.[${index}]`) : stripRoot(path)
}

function stripRoot(path: string): string {
  return path.replace(/^#\./, '')
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
