import type { CaipNetworkId, ChainAccount } from '@latchkey/plugin-api'
import { demand, SessionError } from '../errors.js'
import type { GrantParameters } from '../index.js'
import { isSeconds, isTerm, isTerms, readNetworkId, readRecord } from '../terms/readTerms.js'

export interface GrantBounds {
  readonly account: ChainAccount
  /**
   * The active network. Requests for other networks are rejected, because the wallet would not show the user the
   * network.
   */
  readonly networkId: CaipNetworkId
  readonly maxDurationMs: number
}

export type Grant = { readonly wanted: GrantParameters; readonly networkId: CaipNetworkId }

/** Parses `wallet_grantPermissions` parameters. Unknown properties go to the wallet unchanged. */
export function readGrant(value: unknown, { account, networkId: active, maxDurationMs }: GrantBounds): Grant {
  const json = toJson(value)
  demand(
    json && json.length <= maxCharacters,
    `The params are not JSON, or have more than ${maxCharacters} characters.`,
  )
  const wanted = readRecord(JSON.parse(json))
  const { chainId, address = account.address, expiry, signer, permissions, policies = [] } = wanted
  const networkId = readNetworkId(chainId)
  demand(networkId, '`chainId` is not hexadecimal.')
  const isAccount = typeof address === 'string' && address.toLowerCase() === account.address.toLowerCase()
  demand(isAccount, '`address` is not the connected account.')
  demand(isTerm(signer), '`signer` is invalid.')
  demand(isTerms(permissions) && permissions.length > 0, '`permissions` is invalid or empty.')
  demand(isTerms(policies), '`policies` is invalid.')
  demand(isSeconds(expiry), '`expiry` is not in whole seconds.')
  const durationMs = expiry * 1_000 - Date.now()
  demand(durationMs > 0, '`expiry` is in the past.')
  if (durationMs > maxDurationMs) {
    throw new SessionError('SESSION_TOO_LONG', { details: `Sessions may last ${maxDurationMs} ms at most.` })
  }
  if (networkId !== active) throw new SessionError('SESSION_CHAIN_UNSUPPORTED', { details: networkId })
  return { wanted: { ...(wanted as unknown as GrantParameters), policies }, networkId }
}

function toJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined // The parameters contain a bigint, which JSON does not support.
  }
}

const maxCharacters = 65_536
