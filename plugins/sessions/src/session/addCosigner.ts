import type { SessionTerm } from '../index.js'
import type { CosignerKey } from './readAnswers.js'

/** Puts the service's key before those of the site, so that neither acts without the other. Accounts sign by themselves. */
export function addCosigner(signer: SessionTerm, key: CosignerKey): SessionTerm {
  const { keys, publicKey } = signer.data
  if (signer.type === 'keys' && Array.isArray(keys))
    return { type: 'keys', data: { ...signer.data, keys: [key, ...keys] } }
  if (signer.type === 'key' && publicKey) return { type: 'keys', data: { keys: [key, signer.data] } }
  return signer
}
