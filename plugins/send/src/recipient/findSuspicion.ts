import { looksAlike } from '@latchkey/plugin-api/kit'

/** An address that the user may have meant, and where it is known from. */
export interface KnownAddress {
  readonly address: string
  /**
   * `own`: an account of the user. `recent`: sent to before. `contact`: given by the host. `history`: sent something of worth.
   * `worthless`: the history names it only for transfers of nothing, dust or unknown tokens.
   */
  readonly source: 'own' | 'recent' | 'contact' | 'history' | 'worthless'
}

/** Why a recipient may be a scammer: it looks like an address that the user knows, or has only ever sent something worthless. */
export type Suspicion = { readonly kind: 'look-alike'; readonly known: KnownAddress } | { readonly kind: 'worthless' }

/**
 * Compares a recipient with the addresses that the user knows. One that the user chose before is never suspicious; one that
 * merely sent something may be, since a scammer can afford that.
 */
export function findSuspicion(address: string, known: readonly KnownAddress[]): Suspicion | undefined {
  const same = known.filter((one) => isSameAddress(one.address, address)).map(({ source }) => source)
  if (same.some((source) => source === 'own' || source === 'recent' || source === 'contact')) return undefined
  const original = known.find((one) => one.source !== 'worthless' && looksAlike(one.address, address))
  if (original) return { kind: 'look-alike', known: original }
  return same.includes('worthless') ? { kind: 'worthless' } : undefined
}

/** Case means nothing in hexadecimal, and everything in base58. */
function isSameAddress(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) =>
    /^(0x)?[\da-f]{40}$/i.test(address) ? address.replace(/^0x/i, '').toLowerCase() : address,
  )
  return first === second
}
