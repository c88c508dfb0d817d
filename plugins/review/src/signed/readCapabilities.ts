/** What the capabilities of a batch (EIP-5792) let others do. */
import { readRecord } from '@latchkey/plugin-api'
import type { Effect } from '../rules/Effect.js'
import { nameKey, nativeCoin, never, readAddress, readInteger, unlimited } from './values.js'

/** Ithaca's capabilities, with which a batch gives keys access to the account. */
export function readKeyGrants(capabilities: unknown, account: string): readonly Effect[] {
  const { authorizeKeys, grantPermissions } = readRecord(capabilities)
  return [
    ...toList(authorizeKeys).flatMap((key) => readKey(readRecord(key), account)),
    ...toList(grantPermissions).flatMap((grant) => readKeyGrant(readRecord(grant), account)),
  ]
}

/** An administrator, or a key for a session with limits. */
function readKey(key: Readonly<Record<string, unknown>>, account: string): readonly Effect[] {
  const { role, permissions, expiry } = key
  return role === 'session' ? readKeyGrant({ key, permissions, expiry }, account) : [control(account, key)]
}

function readKeyGrant({ key, permissions, expiry }: Readonly<Record<string, unknown>>, account: string) {
  const { spend, calls } = readRecord(permissions)
  const spends = toList(spend).map(readRecord)
  // Such a key can call any function of any contract, and what it spends is limited only for coins and tokens.
  const isFree = toList(calls).some((call) => isAny(readRecord(call)))
  if (spends.length === 0 || isFree) return [control(account, key)]
  return spends.map(
    ({ token, limit }): Effect => ({
      kind: 'approval',
      ...{ token: readAddress(token) ?? nativeCoin, spender: nameOf(key) },
      ...{ amount: readInteger(limit) ?? unlimited, expiresAt: readInteger(expiry) || never },
    }),
  )
}

/** Whether a permission names neither a contract nor a function. Ithaca's account has values that mean any. */
function isAny({ to, signature }: Readonly<Record<string, unknown>>): boolean {
  const contract = readAddress(to)
  const isAnyContract = contract === undefined || contract === `0x${'32'.repeat(20)}`
  return isAnyContract && (signature === undefined || signature === '' || signature === '0x32323232')
}

const control = (account: string, key: unknown): Effect => ({
  kind: 'control',
  ...{ target: account, controller: nameOf(key) },
})

/** The code that a batch or one of its calls gives to the account (ERC-7902). */
export function listDelegates(capability: unknown): readonly string[] {
  return toList(capability).flatMap((one) => {
    const { delegation, address: delegate, contractAddress } = readRecord(one)
    return [delegation, delegate, contractAddress].flatMap((value) => readAddress(value) ?? [])
  })
}

function nameOf(key: unknown): string {
  const { publicKey } = readRecord(key)
  return readAddress(publicKey) ?? nameKey(publicKey) ?? '?'
}

/** A value, or a list. @throws {RangeError} The list is too long to be read, so nobody can tell what the request does. */
function toList(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return [value]
  if (value.length > 1_000) throw new RangeError('A list of capabilities is too long')
  return value
}
