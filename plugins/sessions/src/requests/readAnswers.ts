/** Answers to a grant: of the service, which adds a key, and of the wallet. */
import type { GrantedSession, GrantParameters, SessionTerm } from '../index.js'
import { isPci, isSeconds, isTerm, isTerms, readParams, readRecord } from '../terms/readTerms.js'

/** The key that the service signs with, besides the app's. */
export interface CosignerKey {
  readonly type: string
  readonly publicKey: string
}

/** @throws {TypeError} If the answer is no session. */
export function readCreated(answer: unknown): { readonly pci: string; readonly key: CosignerKey } {
  const { pci, key } = readRecord(answer)
  const { type, publicKey } = readRecord(key)
  const isKey = typeof type === 'string' && typeof publicKey === 'string' && /^0x[\da-f]{64,130}$/i.test(publicKey)
  if (!isPci(pci) || !isKey) throw new TypeError('The service gave no session')
  return { pci, key: { type, publicKey } }
}

/** Puts the service's key before the app's, so that neither acts alone. Accounts sign for themselves. */
export function addCosigner(signer: SessionTerm, key: CosignerKey): SessionTerm {
  const { keys, publicKey } = signer.data
  if (signer.type === 'keys' && Array.isArray(keys)) {
    return { type: 'keys', data: { ...signer.data, keys: [key, ...keys] } }
  }
  if (signer.type === 'key' && publicKey) return { type: 'keys', data: { keys: [key, signer.data] } }
  return signer
}

/**
 * Reads what the wallet granted. It may be less than what was wanted, and never lasts longer. The standard says that a
 * wallet answers with a list, but many answer with an object.
 *
 * @throws {TypeError} If the answer has no context, without which the session can't be used.
 */
export function readGranted(answer: unknown, wanted: GrantParameters): Omit<GrantedSession, 'pci'> {
  const granted = readParams(answer)
  const { context, expiry, permissions, policies, signer } = granted
  if (typeof context !== 'string' || !context || context.length > 10_000) {
    throw new TypeError('The wallet gave no context of what it granted')
  }
  return {
    ...wanted,
    ...granted,
    context,
    expiry: isSeconds(expiry) ? Math.min(expiry, wanted.expiry) : wanted.expiry,
    permissions: isTerms(permissions) ? permissions : wanted.permissions,
    policies: isTerms(policies) ? policies : (wanted.policies ?? []),
    signer: isTerm(signer) ? signer : wanted.signer,
  }
}
