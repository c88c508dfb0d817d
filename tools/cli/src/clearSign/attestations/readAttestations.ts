import { statSync } from 'node:fs'
import { type Address, type Hex, keccak256, stringToHex } from 'viem'
import { toName } from '../readDescriptor.js'
import { readJson } from '../readJson.js'
import { type AttestationNode, openNode } from './openNode.js'
import { verifyAttestation } from './verifyAttestation.js'

export interface AttestationParameters {
  /** A checkout of the registry. */
  readonly folder: string
  /** The paths of all files in the folder. */
  readonly files: readonly string[]
  /** The descriptors in canonical form, by path in the folder. */
  readonly descriptors: ReadonlyMap<string, string>
  /** The names of trusted attesters, by address with checksum. */
  readonly attesters: ReadonlyMap<Address, string>
  /** A node of Ethereum. Without one, revoked attestations count, and those of contracts don't. */
  readonly rpcUrl: string | undefined
}

export interface Attestations {
  /** The names of the trusted attesters of each descriptor that has any. */
  readonly names: Readonly<Record<string, readonly string[]>>
  /** The number of valid attestations, trusted or not, by address with checksum. */
  readonly counts: ReadonlyMap<Address, number>
  /** The files that are not valid attestations, and why. */
  readonly rejected: readonly { readonly file: string; readonly text: string }[]
}

/** A real one has 2 kB. */
const maxBytes = 20_000

/**
 * Reads and verifies the attestations (ERC-8176) in the folder `sigs` beside each descriptor. Ignores those of other
 * descriptors.
 *
 * @throws {CommandError} If the node can't be asked.
 */
export async function readAttestations(parameters: AttestationParameters): Promise<Attestations> {
  const { attesters, descriptors, files, folder, rpcUrl } = parameters
  const node = rpcUrl === undefined ? undefined : await openNode(rpcUrl)
  const names: Record<string, readonly string[]> = {}
  const counts = new Map<Address, number>()
  const rejected: { file: string; text: string }[] = []
  for (const path of files) {
    const file = toName(folder, path)
    if (!/(^|\/)sigs\/[^/]+\.json$/.test(file)) continue
    const parsed = parseName(file)
    if (!parsed) {
      rejected.push({ file, text: 'is not named <descriptor>.eip155-1-<address>.json' })
      continue
    }
    const descriptor = descriptors.get(parsed.descriptor)
    if (descriptor === undefined) continue
    const result = await verifyFile(path, parsed.attester, keccak256(stringToHex(descriptor)), node)
    if ('problem' in result) {
      rejected.push({ file, text: result.problem })
      continue
    }
    const { attester, uid } = result
    const name = attesters.get(attester)
    if (name !== undefined && (await node?.isRevoked(attester, uid))) {
      rejected.push({ file, text: 'was revoked' })
      continue
    }
    counts.set(attester, (counts.get(attester) ?? 0) + 1)
    if (name !== undefined) names[parsed.descriptor] = [...new Set([...(names[parsed.descriptor] ?? []), name])]
  }
  return { names, counts, rejected }
}

/** Reads a name such as `registry/tether/sigs/calldata-usdt.eip155-1-0x3846….json`. */
function parseName(file: string): { readonly descriptor: string; readonly attester: string } | undefined {
  const [, folder = '', title, attester] = /^(.*\/)?sigs\/([^/]+)\.eip155-1-(0x[\da-fA-F]{40})\.json$/.exec(file) ?? []
  return title === undefined || attester === undefined ? undefined : { descriptor: `${folder}${title}.json`, attester }
}

function verifyFile(path: string, attester: string, descriptorHash: Hex, node: AttestationNode | undefined) {
  const { size = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {}
  if (size > maxBytes) return { problem: 'is larger than 20 kB' }
  const read = readJson(path)
  if ('problem' in read) return read
  return verifyAttestation(read.value, { attester, descriptorHash, now: Math.floor(Date.now() / 1000), node })
}
