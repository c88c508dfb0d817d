import type { Address } from 'viem'
import { writeCount } from '../writeProblems.js'
import type { Attestations } from './readAttestations.js'

/** Writes how many valid attestations each attester has made, and remarks on those that don't count. */
export function writeAttestations(
  { counts, rejected }: Attestations,
  attesters: ReadonlyMap<Address, string>,
  isRevocationChecked: boolean,
): { readonly lines: readonly string[]; readonly remarks: readonly string[] } {
  const write = (attester: Address) => `${writeCount(counts.get(attester) ?? 0, 'attestation')} by`
  const others = [...counts.keys()].filter((attester) => !attesters.has(attester))
  const isUnchecked = !isRevocationChecked && [...counts.keys()].some((attester) => attesters.has(attester))
  return {
    lines: [
      ...[...attesters].map(([attester, name]) => `${write(attester)} ${name} (${attester})`),
      ...others.map((attester) => `${write(attester)} ${attester}, not counted without --attester`),
    ],
    remarks: [
      ...rejected.map(({ file, text }) => `attestation not counted: ${file} ${text}`),
      ...(isUnchecked
        ? ['attestations may have been revoked: pass a node of Ethereum with --rpc-url to check it']
        : []),
    ],
  }
}
