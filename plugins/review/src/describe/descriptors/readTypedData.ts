import type { TypedData } from '@ethereum-sourcify/clear-signing'
import { readRecord } from '@latchkey/plugin-api'
import { readBytes } from '../../rules/typedData/values.js'
import type { SignedTypedData } from '../../signed/Signed.js'

/**
 * Converts typed data for the library: without members that its types lack, because these are not signed, and with all
 * integers as decimal numbers. Returns `undefined` if the message does not fit its types, or has more than 2,000 values.
 */
export function readTypedData({ domain, from, message, primaryType, types }: SignedTypedData): TypedData | undefined {
  const { chainId, verifyingContract } = domain
  if (chainId === undefined || verifyingContract === undefined || chainId > BigInt(Number.MAX_SAFE_INTEGER)) {
    return undefined
  }
  if (
    !Object.entries(types).every(
      ([name, members]) => isType(name) && members.every(({ type }) => memberType.test(type)),
    )
  ) {
    return undefined
  }
  const read = createReader(types)
  try {
    return {
      account: from,
      types: Object.fromEntries(Object.entries(types).map(([name, members]) => [name, [...members]])),
      primaryType,
      domain: {
        chainId: Number(chainId),
        verifyingContract,
        ...(domain.name !== undefined && { name: domain.name }),
        ...(domain.version !== undefined && { version: domain.version }),
      },
      message: readRecord(read(primaryType, message, 10)) as Record<string, unknown>,
    }
  } catch (error) {
    if (error === misfit) return undefined
    throw error
  }
}

const misfit = new Error('misfit')
const isName = (name: string): boolean => /^[A-Za-z_]\w{0,99}$/.test(name)
/** Hyperliquid's types have colons: `HyperliquidTransaction:Withdraw`. */
const isType = (name: string): boolean => /^[A-Za-z_][\w:]{0,99}$/.test(name)
/** More array suffixes would make the library's pattern for them slow. */
const memberType = /^[A-Za-z_][\w:]{0,99}(\[\d{0,4}\]){0,3}$/

function createReader(types: SignedTypedData['types']) {
  let remaining = 2_000

  return function read(type: string, value: unknown, levels: number): unknown {
    remaining -= 1
    if (remaining < 0 || levels === 0) throw misfit
    const [, element, count] = /^(.+)\[(\d*)\]$/.exec(type) ?? []
    if (element !== undefined) {
      if (!Array.isArray(value) || value.length > remaining || (count && Number(count) !== value.length)) throw misfit
      return value.map((item) => read(element, item, levels - 1))
    }
    if (!Object.hasOwn(types, type)) return readBasic(type, value)
    if (typeof value !== 'object' || value === null) throw misfit
    const members = types[type] ?? []
    return Object.fromEntries(
      members.map(({ name, type: inner }) => {
        if (!isName(name) || !Object.hasOwn(value, name)) throw misfit
        return [name, read(inner, readRecord(value)[name], levels - 1)]
      }),
    )
  }
}

function readBasic(type: string, value: unknown): unknown {
  if (type === 'bool' && typeof value === 'boolean') return value
  if (type === 'string' && typeof value === 'string') return value.slice(0, 2_000)
  if (type === 'address' && typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value)) return value.toLowerCase()
  if (/^bytes\d*$/.test(type) && typeof value === 'string' && /^0x[\da-f]*$/i.test(value)) return readBytes(value)
  const [, unsigned, digits] = /^(u?)int(\d+)$/.exec(type) ?? []
  if (digits === undefined) throw misfit
  return `${readInteger(value, Number(digits), unsigned === 'u')}`
}

function readInteger(value: unknown, bits: number, isUnsigned: boolean): bigint {
  const isNumber = typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value))
  const isText = typeof value === 'string' && value.length <= 100 && /^(-?\d+|0x[\da-f]+)$/i.test(value)
  if (!isNumber && !isText) throw misfit
  const integer = BigInt(value as bigint | number | string)
  const fitted = isUnsigned ? BigInt.asUintN(bits, integer) : BigInt.asIntN(bits, integer)
  if (fitted !== integer) throw misfit
  return integer
}

/** Returns the EIP-712 `encodeType` string: the primary type, then all types that it uses, sorted by name. */
export function encodeType({ primaryType, types }: Pick<TypedData, 'primaryType' | 'types'>): string {
  const used = new Set([primaryType])
  // A set's iterator also visits the types that are added on the way.
  for (const name of used) {
    for (const { type } of types[name] ?? []) {
      const base = type.replace(/\[.*$/, '')
      if (Object.hasOwn(types, base)) used.add(base)
    }
  }
  const [first, ...others] = used
  return [first ?? '', ...others.sort()]
    .map((name) => `${name}(${(types[name] ?? []).map((member) => `${member.type} ${member.name}`).join(',')})`)
    .join('')
}
