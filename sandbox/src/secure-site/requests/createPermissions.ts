/** Permissions that let dapps act without prompting, until they expire or are revoked. */
import { randomBytes } from 'node:crypto'
import { bytesToHex, type Hex, slice } from 'viem'
import { isSameAddress } from '../../injected/signing/isSameAddress.js'
import { RefusedError } from '../RefusedError.js'
import type { AccountCall } from './readCalls.js'

export interface Grantee {
  readonly userId: string
  /** No other origin may use the permission. */
  readonly origin: string
  /** CAIP-2. */
  readonly chainId: string
}

export type Permission =
  /** Calls to a contract: the listed functions, or all if none are listed. */
  | { readonly type: 'contract-call'; readonly address: Hex; readonly functions?: readonly AllowedFunction[] }
  | { readonly type: 'native-token-transfer'; readonly allowanceWei: bigint }

export interface AllowedFunction {
  readonly name: string
  readonly selector: Hex
}

export interface Permissions {
  /** @returns the context that identifies the permission. */
  grant(grantee: Grantee, permissions: readonly Permission[], endsMs: number): Hex
  /** @throws {RefusedError} this user has granted the dapp no such permission. */
  find(context: string, grantee: Pick<Grantee, 'userId' | 'origin'>): readonly Permission[]
  /**
   * Deducts the coins that the calls spend from the allowance.
   *
   * @returns a function that restores the allowance if the calls are not made.
   * @throws {RefusedError} the permission has expired, was revoked, belongs to another user or dapp, or does not cover
   * a call.
   */
  use(context: string, grantee: Grantee, calls: readonly AccountCall[]): () => void
  revoke(context: string): void
  reset(): void
}

export function createPermissions(): Permissions {
  const grants = new Map<string, Grantee & { permissions: readonly Permission[]; endsMs: number; spentWei: bigint }>()

  function require(context: string, { userId, origin }: Pick<Grantee, 'userId' | 'origin'>) {
    const grant = grants.get(context)
    if (!grant || grant.userId !== userId || grant.origin !== origin) {
      throw new RefusedError('This permission does not exist or was revoked.')
    }
    return grant
  }

  return {
    grant(grantee, permissions, endsMs) {
      const context = bytesToHex(randomBytes(32))
      grants.set(context, { ...grantee, permissions, endsMs, spentWei: 0n })
      return context
    },
    find: (context, grantee) => require(context, grantee).permissions,
    use(context, grantee, calls) {
      const grant = require(context, grantee)
      if (Date.now() >= grant.endsMs) throw new RefusedError('This permission has expired.')
      const allowanceWei = grant.permissions.reduce(
        (sum, one) => sum + (one.type === 'native-token-transfer' ? one.allowanceWei : 0n),
        0n,
      )
      const valueWei = calls.reduce((sum, call) => sum + call.valueWei, 0n)
      const isCovered =
        grant.chainId === grantee.chainId &&
        grant.spentWei + valueWei <= allowanceWei &&
        calls.every((call) => covers(grant.permissions, call))
      if (!isCovered) throw new RefusedError('This permission does not cover the request.')
      // Deduct now, so that two concurrent requests can't both use the rest.
      grant.spentWei += valueWei
      return () => {
        grant.spentWei -= valueWei
      }
    },
    revoke: (context) => void grants.delete(context),
    reset: () => grants.clear(),
  }
}

function covers(permissions: readonly Permission[], { to, data }: AccountCall): boolean {
  // A call without data only sends coins, and their sum is within the allowance.
  if (data === '0x') return permissions.some(({ type }) => type === 'native-token-transfer')
  return permissions.some(
    (one) =>
      one.type === 'contract-call' &&
      isSameAddress(one.address, to) &&
      (!one.functions || one.functions.some(({ selector }) => data.length >= 10 && selector === slice(data, 0, 4))),
  )
}
