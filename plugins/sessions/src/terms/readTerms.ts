import type { CaipNetworkId } from '@latchkey/plugin-api'
import type { SessionTerm } from '../index.js'

export type UnknownRecord = Readonly<Record<string, unknown>>

export function readRecord(value: unknown): UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UnknownRecord) : {}
}

/** Returns a request's parameters: an array's first element, or the value itself. */
export function readParams(params: unknown): UnknownRecord {
  return readRecord(Array.isArray(params) ? params[0] : params)
}

export function isTerm(value: unknown): value is SessionTerm {
  const { type, data } = readRecord(value)
  return typeof type === 'string' && type.length > 0 && type.length <= 64 && readRecord(data) === data
}

export function isTerms(value: unknown): value is readonly SessionTerm[] {
  return Array.isArray(value) && value.length <= maxTerms && value.every(isTerm)
}

export function readTerms(value: unknown): readonly SessionTerm[] {
  return Array.isArray(value) ? value.slice(0, maxTerms).filter(isTerm) : []
}

/** Whole seconds since the epoch, within the range of `Date`. */
export function isSeconds(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 8.64e12
}

export function readNetworkId(chainId: unknown): CaipNetworkId | undefined {
  return typeof chainId === 'string' && /^0x[1-9a-f][\da-f]{0,12}$/i.test(chainId)
    ? `eip155:${Number(chainId)}`
    : undefined
}

export function isPci(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,100}$/.test(value)
}

const maxTerms = 50
