import type { Descriptor } from '@ethereum-sourcify/clear-signing'
import { type Problem, writePath } from './descriptorSchema.js'
import { checkLength } from './deviceLimits.js'
import { parseKey } from './parseKey.js'
import { isObject, printable } from './readJson.js'
import type { Parameter, Signature } from './signature.js'

interface Field {
  readonly at: string
  /** Complete, without `#.`. */
  readonly path: string
  /** The path of the group that contains the field. Paths in parameters can start there. */
  readonly prefix: string
  readonly label: string | undefined
  readonly format: string | undefined
  readonly visible: unknown
  readonly params: Readonly<Record<string, unknown>>
}

/** Lints the format of one function or message type. */
export function lintFormat(descriptor: Descriptor, key: string): readonly Problem[] {
  const at = writePath(['display', 'formats', key])
  const signature = parseKey(descriptor, key)
  if (!signature) {
    const compact = key.replace(/\s*([(),])\s*/g, '$1')
    if (descriptor.context?.eip712 && parseKey(descriptor, compact)) {
      return [{ path: at, text: `has spaces that encodeType does not return. Wallets only find ${printable(compact)}` }]
    }
    const expected = descriptor.context?.eip712
      ? 'what encodeType returns, such as Mail(address to,string text)'
      : 'a function with canonical types and parameter names, such as transfer(address to,uint256 value)'
    return [{ path: at, text: `is not ${expected}. Wallets won’t find it` }]
  }
  const format = descriptor.display?.formats?.[key]
  const fields = listFields(descriptor, format?.fields, `${at}.fields`, '')
  const intent = typeof format?.intent === 'string' ? format.intent : undefined
  return [
    ...(format?.intent ? [] : [{ path: `${at}.intent`, text: 'is missing: say what the user does' }]),
    checkLength(`${at}.intent`, intent, 'intent'),
    ...fields.flatMap((field) => lintField(signature, field)),
    ...lintSentence(format?.interpolatedIntent, fields, `${at}.interpolatedIntent`),
    ...listUnused(signature, fields).map((path) => ({
      path: `${at}.fields`,
      text: `has no field for ${path}. Add one, with visible: 'never' if users need not see it`,
    })),
  ].flatMap((problem) => problem ?? [])
}

/** Lists the fields of a format and its groups, with the definitions that they refer to. */
function listFields(descriptor: Descriptor, fields: unknown, at: string, prefix: string): readonly Field[] {
  if (!Array.isArray(fields)) return []
  return fields.filter(isObject).flatMap((entry, index): readonly Field[] => {
    const own = typeof entry.path === 'string' ? entry.path.replace(/^#\./, '') : ''
    const path = joinPaths(prefix, own) || (entry.fields ? prefix : '')
    const place = `${at}[${index}]`
    if (entry.fields) return listFields(descriptor, entry.fields, `${place}.fields`, path)
    const name = typeof entry.$ref === 'string' ? entry.$ref.replace('$.display.definitions.', '') : ''
    const definition = { ...descriptor.display?.definitions?.[name] }
    const { label, format, visible } = { ...definition, ...entry } as Partial<Field>
    return [
      {
        at: place,
        path,
        prefix,
        label,
        format,
        visible,
        params: { ...definition.params, ...entryParams(entry.params) },
      },
    ]
  })
}

function entryParams(params: unknown): Readonly<Record<string, unknown>> {
  return isObject(params) ? params : {}
}

function lintField(signature: Signature, field: Field): readonly Problem[] {
  const { at, path, prefix, label, format, visible, params } = field
  const paths = Object.entries(params).filter(
    (entry): entry is [string, string] => entry[0].endsWith('Path') && typeof entry[1] === 'string',
  )
  return [
    ...(visible === 'never' || label ? [] : [{ path: `${at}.label`, text: 'is missing' }]),
    ...(visible === 'never' || format ? [] : [{ path: `${at}.format`, text: 'is missing' }]),
    visible === 'never' ? undefined : checkLength(`${at}.label`, label, 'label'),
    checkPath(signature, [path], `${at}.path`),
    ...paths.map(([name, target]) => checkPath(signature, [target, joinPaths(prefix, target)], `${at}.params.${name}`)),
  ].flatMap((problem) => problem ?? [])
}

function joinPaths(prefix: string, path: string): string {
  return prefix && path && !/^[#@$]/.test(path) ? `${prefix}.${path}` : path
}

/** @param paths the same path, read in different ways. One of them has to exist. */
function checkPath(signature: Signature, paths: readonly string[], at: string): Problem | undefined {
  const [path = ''] = paths
  const known = path === '' || path.startsWith('$.') || /^@\.(from|to|value|chainId)$/.test(path)
  if (known || paths.some((one) => hasPath(signature.inputs, one.replace(/^#\./, '').split('.')))) return undefined
  return { path: at, text: `points to ${printable(path)}, which ${signature.name} does not have` }
}

function hasPath(inputs: readonly Parameter[], [name, ...steps]: readonly string[]): boolean {
  const parameter = inputs.find((input) => input.name === name)
  if (!parameter) return false
  let { type } = parameter
  for (const [index, step] of steps.entries()) {
    if (!step.startsWith('[')) return type === 'tuple' && hasPath(parameter.components ?? [], steps.slice(index))
    // A slice of bytes is the last step.
    if (!type.endsWith(']')) return index === steps.length - 1 && /^\[-?\d*:?-?\d*\]$/.test(step)
    type = type.replace(/\[\d*\]$/, '')
  }
  return true
}

/** Lists the parameters that neither a field nor another field's parameters mention, such as `order.salt`. */
function listUnused({ inputs }: Signature, fields: readonly Field[]): readonly string[] {
  const plain = (path: string) => path.replace(/^#\./, '').replace(/\.?\[[^\]]*\]/g, '')
  const used = fields.flatMap(({ path, prefix, params }) => [
    plain(path),
    ...Object.values(params).flatMap((value) =>
      typeof value === 'string' ? [plain(value), plain(joinPaths(prefix, value))] : [],
    ),
  ])
  return listLeaves(inputs, '').filter(
    (leaf) => !used.some((path) => path === leaf || leaf.startsWith(`${path}.`) || path.startsWith(`${leaf}.`)),
  )
}

function listLeaves(inputs: readonly Parameter[], prefix: string): readonly string[] {
  return inputs.flatMap(({ name, components }) =>
    components ? listLeaves(components, `${prefix}${name}.`) : [`${prefix}${name}`],
  )
}

/** A placeholder must be a field that is always shown. */
function lintSentence(sentence: string | undefined, fields: readonly Field[], at: string): readonly Problem[] {
  const shown = fields.filter(({ visible = 'always' }) => visible === 'always').map(({ path }) => path)
  const placeholders = (sentence ?? '').replace(/\{\{|\}\}/g, '').match(/\{[^{}]*\}/g) ?? []
  return placeholders
    .map((placeholder) => placeholder.slice(1, -1).trim().replace(/^#\./, ''))
    .filter((path) => !shown.includes(path))
    .map((path) => ({ path: at, text: `has {${printable(path)}}, which is not a field that is always shown` }))
}
