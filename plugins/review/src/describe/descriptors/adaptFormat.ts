/**
 * Rewrites a descriptor's format for the library, which has no groups in groups, and no names of arrays without `[]`.
 * It also confuses fields of a group with fields of the same name outside, and so could show another amount.
 */
import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { readRecord } from '@latchkey/plugin-api'

type Format = NonNullable<NonNullable<Descriptor['display']>['formats']>[string]
type Entry = Readonly<Record<string, unknown>>

/**
 * Returns a copy in which all paths start from the arguments or the message.
 *
 * @param isArray Whether a path leads to an array.
 */
export function adaptFormat({ display }: Descriptor, format: Format, isArray: (path: string) => boolean): Format {
  const definitions = readRecord(display?.definitions)

  function adaptField(field: Entry, prefix: string): Entry {
    const name = text(field.$ref).replace('$.display.definitions.', '')
    const definition = Object.hasOwn(definitions, name) ? readRecord(definitions[name]) : {}
    const path = join(prefix, text(field.path ?? definition.path))
    const params = { ...readRecord(definition.params), ...readRecord(field.params) }
    const joined = Object.entries(params).map(([key, value]) => {
      return [key, typeof value === 'string' && isPath(key, value) ? join(prefix, value) : value] as const
    })
    return {
      ...field,
      ...(path && { path: isArray(stripRoot(path)) ? `${path}.[]` : path }),
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
  return { ...format, fields: format.fields.map(readRecord).flatMap(adaptEntry) } as Format
}

/** Parameters that are constants or paths. Others with these names end with `Path`. */
const values = new Set(['amount', 'callee', 'collection', 'selector', 'spender', 'threshold', 'token'])

function isPath(key: string, value: string): boolean {
  return (key.endsWith('Path') || values.has(key)) && /^[#A-Za-z_]/.test(value)
}

function join(prefix: string, path: string): string {
  if (!prefix || /^[@$]/.test(path)) return path
  return path ? `${prefix}.${stripRoot(path)}` : prefix
}

function stripRoot(path: string): string {
  return path.replace(/^#\./, '')
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
