import type { Address } from 'viem'
import { fail } from '../../fail.js'
import { printable } from '../readJson.js'

/** The review plugin shows this much. */
const maxName = 40
const maxAttesters = 50

/**
 * Reads the values of `--attester`, such as `0x3846…=Cyfrin`. Returns the attesters' names by address with checksum.
 *
 * @throws {CommandError}
 */
export async function readAttesters(values: readonly string[]): Promise<ReadonlyMap<Address, string>> {
  const { getAddress, isAddress } = await import('viem')
  const attesters = new Map<Address, string>()
  if (values.length > maxAttesters) return fail(`pass at most ${maxAttesters} attesters`)
  for (const value of values) {
    const [, address = '', name = ''] = /^([^=]*)=(.*)$/s.exec(value) ?? []
    if (!name) return fail(`--attester needs an address and a name, as in 0x…=Name, not ${printable(value)}`)
    if (!isAddress(address)) return fail(`--attester: ${printable(address)} is not an address, or has a typing error`)
    if (name !== name.trim() || [...name].length > maxName || /[\p{C}\p{Zl}\p{Zp}]/u.test(name)) {
      return fail(`--attester: a name has 1 to ${maxName} visible characters, not ${printable(name)}`)
    }
    if (attesters.has(getAddress(address))) return fail(`--attester: ${address} has two names`)
    attesters.set(getAddress(address), name)
  }
  return attesters
}
