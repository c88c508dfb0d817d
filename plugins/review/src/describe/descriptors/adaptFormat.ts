/**
 * Rewrites a descriptor's format for the library, which has no groups in groups, and no names of arrays without `[]`.
 * It also confuses fields of a group with fields of the same name outside, and so could show another amount. And it
 * shows negative numbers as huge ones, and numbers from missing bytes.
 */
import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { readRecord } from '@latchkey/plugin-api'
import { leadsToArray, type NamedValue, readEvery, readPath } from './namedValues.js'

type Format = NonNullable<NonNullable<Descriptor['display']>['formats']>[string]
type Entry = Readonly<Record<string, unknown>>

/**
 * Returns a copy in which all paths start from the arguments or the message. Values that the library would misread are
 * constants in it. Returns `undefined` if these are elements of an array.
 */
export function adaptFormat({ display }: Descriptor, format: Format, values: NamedValue): Format | undefined {
  const definitions = readRecord(display?.definitions)
  let hasMisreadElements = false

  function adaptField(field: Entry, prefix: string): Entry {
    const name = text(field.$ref).replace('$.display.definitions.', '')
    const definition = Object.hasOwn(definitions, name) ? readRecord(definitions[name]) : {}
    const path = join(prefix, text(field.path ?? definition.path))
    const params = { ...readRecord(definition.params), ...readRecord(field.params) }
    const joined = Object.entries(params).map(([key, value]) => {
      return [key, typeof value === 'string' && isPath(key, value) ? join(prefix, value) : value] as const
    })
    // A call's field is described from the arguments, not from what the library shows.
    const isCall = (field.format ?? definition.format) === 'calldata'
    const paths = [
      path,
      ...joined.flatMap(([key, value]) => (typeof value === 'string' && isPath(key, value) ? value : [])),
    ]
    if (!isCall && paths.some((one) => isMisread(values, stripRoot(one)))) {
      const value = readPath(values, readSlice(stripRoot(path)).base)
      const { label = definition.label, visible = definition.visible } = field
      if (typeof value === 'bigint' || typeof value === 'string') {
        return { label, value: `${value}`, format: 'raw', ...(visible !== undefined && { visible }) }
      }
      hasMisreadElements = true
    }
    return {
      ...field,
      ...(path && { path: leadsToArray(values, stripRoot(path)) ? `${path}.[]` : path }),
      ...(joined.length > 0 && { params: Object.fromEntries(joined) }),
    }
  }

  function listFields(fields: readonly unknown[], prefix: string): Entry[] {
    return fields.map(readRecord).flatMap((field) => {
      if (!Array.isArray(field.fields)) return [adaptField(field, prefix)]
      return listFields(field.fields, join(prefix, text(field.path)))
    })
  }

  function adaptEntry(entry: Entry): readonly Entry[] {
    if (!Array.isArray(entry.fields)) return [adaptField(entry, '')]
    const path = text(entry.path)
    const isRepeated = path.endsWith('.[]')
    // The library ignores the group's path if a child iterates over an array.
    const hasArrays = !isRepeated && entry.fields.some((child) => text(readRecord(child).path).includes('.[]'))
    const fields = listFields(entry.fields, hasArrays ? '' : path)
    const { path: _path, ...group } = entry
    if (isRepeated) return [{ ...group, iteration: 'bundled', fields }]
    return hasArrays ? [{ ...group, fields }] : fields
  }

  if (!Array.isArray(format.fields)) return format
  const fields = format.fields.map(readRecord).flatMap(adaptEntry)
  return hasMisreadElements ? undefined : ({ ...format, fields } as Format)
}

/** Whether a path leads to a negative number, or slices more bytes than there are. */
function isMisread(values: NamedValue, path: string): boolean {
  const { base, needed } = readSlice(path)
  return readEvery(values, base).some((value) => {
    if (typeof value === 'bigint') return value < 0n
    return typeof value === 'string' && value.startsWith('0x') && value.length < 2 + 2 * needed
  })
}

/** Reads `base.[start:end]`. Negative positions count from the end. */
function readSlice(path: string): { readonly base: string; readonly needed: number } {
  const [, base = path, from = '', to = ''] = /^(.+)\.\[(-?\d{0,6}):(-?\d{0,6})\]$/.exec(path) ?? []
  const [start, end] = [Number(from), Number(to)]
  return { base, needed: start < 0 ? -start : Math.max(start, end, end < 0 ? start - end : 0) }
}

/** Parameters that are constants or paths. Others with these names end with `Path`. */
const pathParameters = new Set(['amount', 'callee', 'collection', 'selector', 'spender', 'threshold', 'token'])

function isPath(key: string, value: string): boolean {
  return (key.endsWith('Path') || pathParameters.has(key)) && /^[#A-Za-z_]/.test(value)
}

function join(prefix: string, path: string): string {
  // Paths with these are not relative to the group.
  if (!prefix || /^[@$#]/.test(path)) return path
  return path ? `${prefix}.${stripRoot(path)}` : prefix
}

function stripRoot(path: string): string {
  return path.replace(/^#\./, '')
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
