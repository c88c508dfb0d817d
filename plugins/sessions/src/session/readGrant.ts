import type { CaipNetworkId, ChainAccount } from '@latchkey/plugin-api'
import type { GrantParameters, SessionTerm } from '../index.js'
import { SessionError } from './errors.js'
import { readRecord } from './readRecord.js'

/** What a request has to keep to. */
export interface GrantBounds {
  readonly account: ChainAccount
  /** The active one: there the wallet is asked, and about another it would not say so. */
  readonly networkId: CaipNetworkId
  readonly maxDurationMs: number
}

export interface Grant {
  readonly wanted: GrantParameters
  readonly networkId: CaipNetworkId
}

/**
 * Reads what a session is to allow. Members that are not known here go to the wallet as they came.
 *
 * @throws {SessionError} SESSION_PARAMS_INVALID, SESSION_TOO_LONG, SESSION_CHAIN_UNSUPPORTED
 */
export function readGrant(value: unknown, { account, networkId: active, maxDurationMs }: GrantBounds): Grant {
  const json = toJson(value)
  demand(json && json.length <= mostCharacters, `more than ${mostCharacters} characters, or no JSON`)
  const wanted = readRecord(JSON.parse(json))
  const { chainId, address, expiry, signer, permissions, policies = [] } = wanted
  const networkId = readNetworkId(chainId)
  demand(networkId, 'chainId is not hexadecimal')
  demand(
    address === undefined || (typeof address === 'string' && isSame(address, account.address)),
    'the address is not the connected account',
  )
  demand(isTerm(signer), 'signer')
  demand(isTerms(permissions) && permissions.length > 0, 'permissions')
  demand(isTerms(policies), 'policies')
  demand(isSeconds(expiry), 'expiry is not in whole seconds')
  const leftMs = expiry * 1_000 - Date.now()
  demand(leftMs > 0, 'expiry lies in the past')
  if (leftMs > maxDurationMs) {
    throw new SessionError('SESSION_TOO_LONG', { details: `This site's sessions end after ${maxDurationMs} ms.` })
  }
  if (networkId !== active) throw new SessionError('SESSION_CHAIN_UNSUPPORTED', { details: networkId })
  return { wanted: { ...(wanted as unknown as GrantParameters), policies }, networkId }
}

export function demand(condition: unknown, details: string): asserts condition {
  if (!condition) throw new SessionError('SESSION_PARAMS_INVALID', { details })
}

/** Of a chain id as requests have it; `undefined`: it is none. */
export function readNetworkId(chainId: unknown): CaipNetworkId | undefined {
  return typeof chainId === 'string' && /^0x[1-9a-f][\da-f]{0,12}$/i.test(chainId)
    ? `eip155:${Number(chainId)}`
    : undefined
}

/** Within what a date can be. */
export function isSeconds(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= 8.64e12
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

export function isTerm(value: unknown): value is SessionTerm {
  const { type, data } = readRecord(value)
  return typeof type === 'string' && type.length > 0 && type.length <= 64 && readRecord(data) === data
}

export function isTerms(value: unknown): value is readonly SessionTerm[] {
  return Array.isArray(value) && value.length <= mostTerms && value.every(isTerm)
}

function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined // a bigint, which no service takes
  }
}

const mostTerms = 50
const mostCharacters = 65_536
