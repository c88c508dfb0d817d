import { type CaipNetworkId, readRecord } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { readTypedValue, type TypedValue } from './readTypedValue.js'
import type { SignedTypedData } from './Signed.js'
import { address, integer, mostBytes } from './values.js'

/** Reads `eth_signTypedData_v3` and `_v4`, with an object or JSON. Throws for anything else. */
export function readTypedData(params: unknown, networkId: CaipNetworkId, account: string): SignedTypedData {
  const [first, second] = v.parse(pairSchema, params)
  const [from, data] = v.is(address, first) ? [first, second] : [second, first]
  const { types, primaryType, domain, message } = v.parse(schema, readJson(data))
  if (!Object.hasOwn(types, primaryType)) throw new Error('The primary type is not defined.')
  const budget = { values: mostValues, isAmbiguous: false }
  const readStruct = createStructReader(types, budget)
  const declared = Object.hasOwn(types, 'EIP712Domain') ? readStruct('EIP712Domain', domain, 0) : undefined
  const known = readDomain(declared ?? domain)
  const content = unwrap({ primaryType, message: readStruct(primaryType, message, 0) }, types)
  return {
    kind: 'typedData',
    networkId,
    from: v.is(address, from) ? v.parse(address, from) : account,
    domain: known,
    ...(declared && { declaredDomain: { ...declared, ...lowerContract(known, types) } }),
    types,
    ...content,
    ...(budget.isAmbiguous && { isAmbiguous: true }),
  }
}

/** Smart accounts sign a struct that contains the data which a contract checks (ERC-7739). */
function unwrap(signed: NonNullable<SignedTypedData['wrapper']>, types: Types): Content {
  const inner = types[signed.primaryType]?.find(({ name }) => name === 'contents')?.type ?? ''
  const { contents } = signed.message
  const isWrapper = signed.primaryType === 'TypedDataSign' && Object.hasOwn(types, inner)
  return isWrapper ? { primaryType: inner, message: readRecord(contents), wrapper: signed } : signed
}

type Content = Pick<SignedTypedData, 'primaryType' | 'message' | 'wrapper'>

function readJson(data: unknown): unknown {
  if (typeof data !== 'string') return data
  if (data.length > 4 * mostBytes) throw new Error('The typed data is too long.')
  return JSON.parse(data)
}

function readDomain({ name, version, chainId, verifyingContract, salt }: Readonly<Record<string, unknown>>) {
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 1_000) : undefined)
  const given = {
    name: text(name),
    version: text(version),
    chainId: v.is(integer, chainId) ? v.parse(integer, chainId) : undefined,
    // Some domains have another text here, such as 'cosmos'.
    verifyingContract: v.is(address, verifyingContract) ? v.parse(address, verifyingContract) : undefined,
    salt: text(salt),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as typeof given
}

/** Wallets accept an address in any spelling, and its hash is the same. */
function lowerContract({ verifyingContract }: SignedTypedData['domain'], { EIP712Domain = [] }: Types) {
  const isAddress = EIP712Domain.some(({ name, type }) => name === 'verifyingContract' && type === 'address')
  return isAddress && verifyingContract !== undefined ? { verifyingContract } : {}
}

/** Copies the declared fields of a value. Apps can add others to mislead whoever reads the data. */
function createStructReader(types: Types, budget: { values: number; isAmbiguous: boolean }) {
  function readStruct(name: string, value: unknown, depth: number): Readonly<Record<string, unknown>> {
    const record = v.parse(v.record(v.string(), v.unknown()), value)
    const fields = (types[name] ?? []).filter((field) => Object.hasOwn(record, field.name))
    return Object.fromEntries(fields.map((field) => [field.name, readValue(field.type, record[field.name], depth + 1)]))
  }

  function readValue(type: string, value: unknown, depth: number): unknown {
    budget.values -= 1
    if (budget.values < 0 || depth > mostDepth) throw new Error('The typed data is too large.')
    if (value === undefined || value === null) return undefined
    const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
    if (item !== undefined) return v.parse(listSchema, value).map((one) => readValue(item, one, depth + 1))
    return Object.hasOwn(types, type) ? readStruct(type, value, depth) : readAtom(type, v.parse(atomSchema, value))
  }

  function readAtom(type: string, value: TypedValue): TypedValue {
    // Objects can repeat a long text without taking more memory.
    if (typeof value === 'string') budget.values -= Math.floor(value.length / 100)
    return readTypedValue(type, value, () => (budget.isAmbiguous = true))
  }

  return readStruct
}

type Types = SignedTypedData['types']

const mostTypes = 200
const mostValues = 20_000
/** A bulk order is a tree of up to 24 levels. */
const mostDepth = 40

const nameSchema = v.pipe(v.string(), v.maxLength(200))
const pairSchema = v.pipe(v.array(v.unknown()), v.minLength(2))
const listSchema = v.array(v.unknown())
const atomSchema = v.union([v.pipe(v.string(), v.maxLength(2 + 2 * mostBytes)), v.number(), v.boolean(), v.bigint()])
const fieldsSchema = v.pipe(v.array(v.object({ name: nameSchema, type: nameSchema })), v.maxLength(200))
const schema = v.object({
  types: v.pipe(
    v.custom<Readonly<Record<string, unknown>>>((value) => typeof value === 'object' && value !== null),
    // `v.record` drops `__proto__`, so a struct with this name would be missing.
    v.transform((types) => Object.entries(types).slice(0, mostTypes + 1)),
    v.maxLength(mostTypes),
    v.transform((types) => Object.fromEntries(types.map(([name, fields]) => [name, v.parse(fieldsSchema, fields)]))),
  ),
  primaryType: nameSchema,
  domain: v.optional(v.record(v.string(), v.unknown()), {}),
  message: v.record(v.string(), v.unknown()),
})
