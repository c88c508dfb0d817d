import type { GrantedSession, GrantParameters, SessionTerm } from '../index.js'
import { isPci, isSeconds, isTerm, isTerms, readParams, readRecord } from '../terms/readTerms.js'

type CosignerKey = { readonly type: string; readonly publicKey: string }

export function readCreated(answer: unknown): { readonly pci: string; readonly key: CosignerKey } {
  const { pci, key } = readRecord(answer)
  const { type, publicKey } = readRecord(key)
  const isKey = typeof type === 'string' && typeof publicKey === 'string' && /^0x[\da-f]{64,130}$/i.test(publicKey)
  if (!isPci(pci) || !isKey) throw new TypeError('The answer of the service has no valid `pci` and `key`')
  return { pci, key: { type, publicKey } }
}

/** Adds the service's key before the app's, so that neither can act alone. Does not change other signer types. */
export function addCosigner(signer: SessionTerm, key: CosignerKey): SessionTerm {
  const { keys, publicKey } = signer.data
  if (signer.type === 'keys' && Array.isArray(keys)) {
    return { type: 'keys', data: { ...signer.data, keys: [key, ...keys] } }
  }
  if (signer.type === 'key' && publicKey) return { type: 'keys', data: { keys: [key, signer.data] } }
  return signer
}

/** Parses the wallet's grant: a list (ERC-7715) or an object. The result never expires later than requested. */
export function readGranted(answer: unknown, wanted: GrantParameters): Omit<GrantedSession, 'pci'> {
  const granted = readParams(answer)
  const { context, expiry, permissions, policies, signer } = granted
  if (typeof context !== 'string' || !context || context.length > 10_000) {
    throw new TypeError('The answer of the wallet has no valid `context`')
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
