/**
 * Tells whether it is an account's address of any chain in bech32 (BIP-173): a name for people, then 20 or 32 bytes in
 * groups of five bits, then a checksum. By hand, since a library with more forms would be a third of this module.
 */
export function isBech32(value: unknown): value is string {
  const [, name, data] = (typeof value === 'string' && form.exec(value)) || []
  if (!name || !data || (value as string).length > longestAddress) return false
  const letters = [...name].map((letter) => letter.charCodeAt(0))
  const groups = [...data].map((letter) => alphabet.indexOf(letter))
  return polymod([...letters.map((code) => code >> 5), 0, ...letters.map((code) => code & 31), ...groups]) === 1
}

/** The remainder by BIP-173's generator. */
function polymod(values: readonly number[]): number {
  let remainder = 1
  for (const value of values) {
    const top = remainder >> 25
    remainder = ((remainder & 0x1ffffff) << 5) ^ value
    generator.forEach((term, bit) => {
      if ((top >> bit) & 1) remainder ^= term
    })
  }
  return remainder
}

const generator = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
/** 32 groups for 20 bytes, 52 for 32, and six for the checksum. Wallets write no capitals. */
const form = /^([a-z0-9]{1,83})1([ac-hj-np-z02-9]{38}|[ac-hj-np-z02-9]{58})$/
/** Some chains' names are long; CAIP-10 ends an address here. */
const longestAddress = 128
