import type { CaipNetworkId } from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { Effect } from '../rules/Effect.js'
import { readNetwork } from './readCalls.js'
import type { SignedGrant } from './Signed.js'
import {
  address,
  nameKey,
  nativeCoin,
  never,
  optional,
  quantity,
  readAddress,
  readInteger,
  unlimited,
} from './values.js'

/**
 * Reads `wallet_grantPermissions`, and its successor `wallet_requestExecutionPermissions` (ERC-7715). Throws for anything
 * else.
 */
export function readGrant(params: unknown, networkId: CaipNetworkId, account: string): SignedGrant {
  const requests = v.parse(requestsSchema, Array.isArray(params) ? params : [params])
  const [{ from, address: older, chainId } = {}] = requests
  const parts = requests.map(readRequest)
  return {
    kind: 'grant',
    ...readNetwork(networkId, chainId),
    from: from ?? older ?? account,
    effects: parts.flatMap(({ effects }) => effects),
    isPartial: parts.some(({ isPartial }) => isPartial) || requests.some((one) => (one.chainId ?? chainId) !== chainId),
  }
}

interface Part {
  readonly effects: readonly Effect[]
  readonly isPartial: boolean
}

function readRequest({ to, signer, permission, permissions, rules, expiry }: Request): Part {
  const spenders = [...(to ? [to] : []), ...listSigners(signer)]
  const expiries = [expiry, ...(rules ?? []).map(({ type, data }) => (type === 'expiry' ? data.timestamp : undefined))]
  const known = expiries.flatMap((time) => (time === undefined || time === null ? [] : [readInteger(time) || never]))
  const expiresAt = known.length > 0 ? known.reduce((one, other) => (one > other ? one : other)) : never
  const terms = [...(permission ? [permission] : []), ...(permissions ?? [])]
  const parts = terms.flatMap((term) =>
    spenders.slice(0, mostSpenders).map((spender) => readPermission(term, spender, expiresAt)),
  )
  return {
    effects: parts.flatMap(({ effects }) => effects),
    isPartial: parts.length === 0 || spenders.length > mostSpenders || parts.some(({ isPartial }) => isPartial),
  }
}

/** All accounts and keys that may act for the user, because wallets read different ones. A wallet's key has no name. */
function listSigners(signer: Term | null | undefined): readonly string[] {
  const { data = {} } = signer ?? {}
  const keys = [data, ...(Array.isArray(data.keys) ? data.keys.map(Object) : [])]
  return [readAddress(data.address) ?? [], ...keys.map(({ publicKey }) => nameKey(publicKey) ?? [])].flat()
}

/** A request rarely names more than one. */
const mostSpenders = 10

function readPermission({ type, data }: Term, spender: string, expiresAt: bigint): Part {
  const grant = (token: string, amount: bigint | 'all'): Effect => ({
    kind: 'approval',
    ...{ token, spender, amount, expiresAt },
  })
  const addresses = [data.address, data.token, data.tokenAddress].flatMap((value) => readAddress(value) ?? [])
  const [, asset] = spendingForm.exec(type) ?? []
  if (asset === 'native') return { effects: [grant(nativeCoin, readAmount(data))], isPartial: false }
  if (asset === 'erc20') {
    // It is unknown which of several names the wallet uses.
    const effects = addresses.map((token) => grant(token, readAmount(data)))
    return { effects, isPartial: effects.length === 0 }
  }
  // Nobody can tell what single functions do.
  const isAnyCall = type === 'contract-call' && !(Array.isArray(data.functions) && data.functions.length > 0)
  if (isAnyCall) {
    return { effects: addresses.map((token) => grant(token, 'all')), isPartial: addresses.length === 0 }
  }
  return { effects: [], isPartial: type !== 'erc20-token-revocation' }
}

/** The largest amount, whether in total or per period. A stream without `maxAmount` never ends, and 0 may mean none. */
function readAmount({ allowance, periodAmount, maxAmount }: Term['data']): bigint {
  const given = [allowance, periodAmount, maxAmount].filter((value) => value !== undefined && value !== null)
  const amounts = given.map((value) => readInteger(value) || unlimited)
  return amounts.length > 0 ? amounts.reduce((one, other) => (one > other ? one : other)) : unlimited
}

const spendingForm = /^(native|erc20)-(?:token-)?(?:transfer|allowance|recurring-allowance|periodic|stream)$/

const termSchema = v.object({ type: v.pipe(v.string(), v.maxLength(64)), data: v.record(v.string(), v.unknown()) })
const termsSchema = v.pipe(v.array(termSchema), v.maxLength(50))
const requestSchema = v.object({
  chainId: optional(v.pipe(quantity, v.maxValue(BigInt(Number.MAX_SAFE_INTEGER)))),
  /** `address`, `signer`, `permissions` and `expiry` are the names in older drafts. */
  from: optional(address),
  address: optional(address),
  to: optional(address),
  signer: optional(termSchema),
  permission: optional(termSchema),
  permissions: optional(termsSchema),
  rules: optional(termsSchema),
  expiry: v.optional(v.unknown()),
})
const requestsSchema = v.pipe(v.array(requestSchema), v.minLength(1), v.maxLength(50))

type Term = v.InferOutput<typeof termSchema>
type Request = v.InferOutput<typeof requestSchema>
