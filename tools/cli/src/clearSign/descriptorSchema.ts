/**
 * The schema of ERC-7730 descriptors, version 2 (`erc7730-v2.schema.json` in ethereum/clear-signing-erc7730-registry). Two
 * differences: a deployment needs both members, and `visible` accepts `mustMatch`, the specification's name for the JSON
 * schema's `mustBe`.
 */
import * as v from 'valibot'
import { type Json, type JsonObject, printable } from './readJson.js'

export interface Problem {
  /** Such as `display.formats["transfer(address to)"].fields[0].label`. Empty for the whole descriptor. */
  readonly path: string
  readonly text: string
}

const maxProblems = 50

/** Lists what the schema does not allow in a descriptor file, before its `includes` are merged. */
export function listSchemaProblems(descriptor: Json): readonly Problem[] {
  if (isMember(descriptor, '$schema') && /erc7730-v1\.schema\.json$/.test(String(descriptor.$schema))) {
    return [{ path: '$schema', text: 'is version 1 of ERC-7730. Only version 2 is supported' }]
  }
  const { issues = [] } = v.safeParse(descriptorSchema, descriptor)
  return issues.slice(0, maxProblems).map(({ message, path }) => ({
    path: writePath((path ?? []).map(({ key }) => key)),
    text: printable(message, 300),
  }))
}

/** Writes a path as in JavaScript, with quotes around keys that are not names. */
export function writePath(keys: readonly unknown[]): string {
  return keys
    .map((key) => {
      if (typeof key === 'number') return `[${key}]`
      return /^[$\w]+$/.test(String(key)) ? `.${key}` : `[${JSON.stringify(printable(String(key), 300))}]`
    })
    .join('')
    .replace(/^\./, '')
}

const text = v.pipe(v.string(), v.maxLength(4_000))
const integer = v.pipe(v.number(), v.integer())
const scalar = v.union([text, v.number(), v.boolean(), v.null()])
const address = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/, 'Invalid address: Expected 0x and 40 hex digits'))

const deployments = v.pipe(
  v.array(v.strictObject({ chainId: v.pipe(integer, v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)), address })),
  v.maxLength(1_000),
)

const contract = v.strictObject({
  abi: v.optional(v.unknown()),
  deployments: v.optional(deployments),
  factory: v.optional(v.strictObject({ deployments, deployEvent: text })),
})

const eip712 = v.strictObject({
  schemas: v.optional(v.unknown()),
  domain: v.optional(
    v.looseObject({
      name: v.optional(text),
      version: v.optional(text),
      chainId: v.optional(integer),
      verifyingContract: v.optional(text),
    }),
  ),
  domainSeparator: v.optional(text),
  deployments: v.optional(deployments),
})

const context = v.lazy((input) => {
  const $id = v.optional(text)
  const isTypedData = typeof input === 'object' && input !== null && 'eip712' in input
  return isTypedData ? v.strictObject({ $id, eip712 }) : v.strictObject({ $id, contract })
})

const metadata = v.looseObject({
  owner: v.optional(text),
  contractName: v.optional(text),
  info: v.optional(v.strictObject({ deploymentDate: v.optional(text), url: text })),
  token: v.optional(v.strictObject({ name: text, ticker: text, decimals: integer })),
  constants: v.optional(v.record(text, scalar)),
  enums: v.optional(v.record(text, v.record(text, text))),
  maps: v.optional(v.record(text, v.looseObject({ $keyType: v.optional(text), values: v.record(text, scalar) }))),
})

const mapReference = v.strictObject({ map: text, keyPath: text })
const textOrMap = v.union([text, mapReference], 'Invalid value: Expected text, or an object with map and keyPath')
const integerOrMap = v.union(
  [integer, mapReference],
  'Invalid value: Expected an integer, or an object with map and keyPath',
)
const texts = v.union([text, v.array(text)], 'Invalid value: Expected text or a list of texts')
const names = {
  types: v.optional(v.array(v.picklist(['wallet', 'eoa', 'contract', 'token', 'collection']))),
  sources: v.optional(v.array(text)),
  senderAddress: v.optional(texts),
}
const chain = { chainId: v.optional(integerOrMap), chainIdPath: v.optional(text) }

/** The parameters of each format. A format that is not here has none. */
const params: Readonly<Record<string, v.GenericSchema>> = {
  addressName: v.strictObject(names),
  interoperableAddressName: v.strictObject(names),
  calldata: v.pipe(
    v.strictObject({
      callee: v.optional(textOrMap),
      calleePath: v.optional(text),
      selector: v.optional(textOrMap),
      selectorPath: v.optional(text),
      amount: v.optional(integerOrMap),
      amountPath: v.optional(text),
      spender: v.optional(textOrMap),
      spenderPath: v.optional(text),
    }),
    one('callee', 'calleePath'),
    atMostOne('selector', 'selectorPath'),
    atMostOne('amount', 'amountPath'),
    atMostOne('spender', 'spenderPath'),
  ),
  tokenAmount: v.pipe(
    v.strictObject({
      token: v.optional(textOrMap),
      tokenPath: v.optional(text),
      nativeCurrencyAddress: v.optional(texts),
      threshold: v.optional(text),
      message: v.optional(text),
      ...chain,
    }),
    atMostOne('token', 'tokenPath'),
    atMostOne('chainId', 'chainIdPath'),
  ),
  tokenTicker: v.pipe(v.strictObject(chain), atMostOne('chainId', 'chainIdPath')),
  nftName: v.pipe(
    v.strictObject({ collection: v.optional(textOrMap), collectionPath: v.optional(text) }),
    one('collection', 'collectionPath'),
  ),
  date: v.strictObject({ encoding: v.picklist(['timestamp', 'blockheight']) }),
  unit: v.strictObject({ base: text, decimals: v.optional(integer), prefix: v.optional(v.boolean()) }),
  enum: v.strictObject({ $ref: text }),
}
const formats = [...Object.keys(params), 'raw', 'amount', 'duration', 'chainId']

function one<value extends object>(a: string, b: string) {
  return v.check<value, string>((input) => a in input !== b in input, `Invalid parameters: Expected ${a} or ${b}`)
}

function atMostOne<value extends object>(a: string, b: string) {
  return v.check<value, string>((input) => !(a in input && b in input), `Invalid members: ${a} excludes ${b}`)
}

const visible = v.lazy((input) => {
  const rule = typeof input === 'object' && input !== null ? Object.keys(input)[0] : undefined
  if (rule === undefined) return v.picklist(['always', 'never', 'optional'])
  const list = v.pipe(v.array(scalar), v.minLength(1))
  const rules = ['ifNotIn', 'mustMatch', 'mustBe']
  return rules.includes(rule) ? v.strictObject({ [rule]: list }) : v.strictObject({ ifNotIn: list })
})

const common = {
  path: v.optional(text),
  value: v.optional(v.union([text, v.number(), v.boolean()])),
  label: v.optional(text),
  separator: v.optional(text),
  visible: v.optional(visible),
  encryption: v.optional(
    v.strictObject({ scheme: text, plaintextType: v.optional(text), fallbackLabel: v.optional(text) }),
  ),
}

const reference = v.pipe(
  v.strictObject({ ...common, $ref: text, params: v.optional(v.record(text, v.unknown())) }),
  atMostOne('path', 'value'),
)

/** A field without a format overrides a field of an included file, so its parameters can be those of any format. */
const field = v.lazy((input) => {
  const format = isMember(input, 'format') ? String(input.format) : undefined
  const allowed = format === undefined ? v.record(text, v.unknown()) : params[format]
  const entries: Record<string, v.GenericSchema> = {
    ...common,
    $id: v.optional(text),
    format: v.optional(v.picklist(formats)),
    ...(allowed && { params: v.optional(allowed) }),
  }
  return v.pipe(v.strictObject(entries), atMostOne('path', 'value'))
})

const fields: v.GenericSchema = v.pipe(
  v.array(
    v.lazy((input) => {
      if (isMember(input, 'fields')) return group
      return isMember(input, '$ref') ? reference : field
    }),
  ),
  v.maxLength(500),
)

const group: v.GenericSchema = v.strictObject({
  $id: v.optional(text),
  path: v.optional(text),
  label: v.optional(text),
  iteration: v.optional(v.picklist(['sequential', 'bundled'])),
  fields,
})

const format = v.strictObject({
  $id: v.optional(text),
  intent: v.optional(v.union([text, v.record(text, text)], 'Invalid intent: Expected text, or an object of texts')),
  interpolatedIntent: v.optional(text),
  fields: v.optional(fields),
})

const parameter = String.raw`[\w:]+(\[\d*\])*(\s+(memory|calldata|storage))?\s+[A-Za-z_]\w*\s*`
const keyPattern = new RegExp(String.raw`^(\s*[A-Za-z_][\w:]*\s*\(\s*(${parameter}(,\s*${parameter})*)?\))+\s*$`)

/** A function or the types of a message, with a name for each parameter. */
const formatKey = v.pipe(
  text,
  v.check((key) => {
    let flat = key
    // Replaces tuples from the inside out.
    for (let depth = 0; depth < 8; depth++) flat = flat.replace(/([(,]\s*)(?:tuple\s*)?\([^()]*\)/g, '$1T')
    return keyPattern.test(flat)
  }, 'Invalid key: Expected a function or message type, with types and names'),
)

const descriptorSchema = v.strictObject({
  $schema: v.optional(text),
  $comment: v.optional(text),
  includes: v.optional(text),
  context: v.optional(context),
  metadata: v.optional(metadata),
  display: v.optional(
    v.strictObject({ definitions: v.optional(v.record(text, field)), formats: v.record(formatKey, format) }),
  ),
})

function isMember<key extends string>(value: unknown, key: key): value is JsonObject & Record<key, unknown> {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
}
