import {
  type Address,
  encodePacked,
  getAddress,
  type Hex,
  hashTypedData,
  keccak256,
  recoverAddress,
  stringToHex,
  zeroAddress,
} from 'viem'
import type { AttestationNode } from './openNode.js'
import { type Attestation, parseAttestation } from './parseAttestation.js'

/** The Ethereum Attestation Service (EAS) on Ethereum, which the drafts of ERC-8176 name. */
export const easAddress = '0xA1207F3BBa224E2c9c3c6D5aF63D0eb1582Ce587'

/** The schema `bytes32 descriptorHash`. */
const descriptorSchemaUid = '0xe023eef113c1670774801c34b377fdf612dd8a4d2fa92fe382e15bd91fafb5c2'

/** What an attester signs (EIP-712). */
const attestTypedData = {
  domain: { name: 'EAS Attestation', version: '0.26', chainId: 1, verifyingContract: easAddress },
  types: {
    Attest: [
      { name: 'version', type: 'uint16' },
      { name: 'schema', type: 'bytes32' },
      { name: 'recipient', type: 'address' },
      { name: 'time', type: 'uint64' },
      { name: 'expirationTime', type: 'uint64' },
      { name: 'revocable', type: 'bool' },
      { name: 'refUID', type: 'bytes32' },
      { name: 'data', type: 'bytes' },
      { name: 'salt', type: 'bytes32' },
    ],
  },
  primaryType: 'Attest',
} as const

export interface Attested {
  /** With checksum. */
  readonly attester: Address
  /** By which the attester can revoke the attestation. */
  readonly uid: Hex
}

export interface ExpectedAttestation {
  /** The address in the file's name. */
  readonly attester: string
  /** The Keccak-256 hash of the descriptor in canonical form (RFC 8785), with its `includes` merged. */
  readonly descriptorHash: Hex
  /** Seconds since 1970. */
  readonly now: number
  /** Verifies signatures of contracts (ERC-1271). Without one, contracts can't be attesters. */
  readonly node?: AttestationNode | undefined
}

/**
 * Verifies an attestation of a descriptor (ERC-8176, draft), except whether it was revoked. Returns a problem, without
 * the file's name, if it is not valid.
 *
 * @throws {CommandError} If the node does not answer.
 */
export async function verifyAttestation(
  value: unknown,
  { attester, descriptorHash, now, node }: ExpectedAttestation,
): Promise<Attested | { readonly problem: string }> {
  const attestation = parseAttestation(value)
  if ('problem' in attestation) return attestation
  const { domain, message, signer, uid } = attestation
  // Compared as text, because the uid contains the text: another spelling would be another uid, which nobody revokes.
  if (message.schema !== descriptorSchemaUid) return { problem: 'has another schema' }
  if (!isExpectedDomain(domain)) return { problem: 'has another domain (EIP-712)' }
  if (message.data !== descriptorHash) return { problem: 'is for another version of the descriptor' }
  if (message.expirationTime !== 0n && message.expirationTime <= BigInt(now)) return { problem: 'has expired' }
  const hash = hashTypedData({ ...attestTypedData, message: { ...message, schema: descriptorSchemaUid } })
  const isSigned =
    (await isSignedByKey(attestation, hash)) || (await node?.isSignedBy(signer, hash, attestation.signature))
  if (!isSigned) return { problem: `is not signed by its signer${node ? '' : whyNot}` }
  if (signer !== attester.toLowerCase()) return { problem: 'is not signed by the address in its name' }
  if (computeUid(message) !== uid) return { problem: 'has a wrong uid' }
  return { attester: getAddress(signer), uid }
}

const whyNot = ', unless that is a contract: pass a node of Ethereum with --rpc-url to check it'

function isExpectedDomain({ name, version, chainId, verifyingContract }: Attestation['domain']): boolean {
  const { domain } = attestTypedData
  return (
    name === domain.name &&
    version === domain.version &&
    chainId === BigInt(domain.chainId) &&
    verifyingContract === domain.verifyingContract.toLowerCase()
  )
}

async function isSignedByKey({ signature, signer }: Attestation, hash: Hex): Promise<boolean> {
  try {
    return (await recoverAddress({ hash, signature })).toLowerCase() === signer
  } catch {
    // No key has made this signature.
    return false
  }
}

/** The uid of version 2: https://github.com/ethereum-attestation-service/eas-sdk (`getOffchainUID`). */
function computeUid(message: Attestation['message']): Hex {
  const { version, schema, recipient, time, expirationTime, revocable, refUID, data, salt } = message
  return keccak256(
    encodePacked(
      // biome-ignore format: one line
      ['uint16', 'bytes', 'address', 'address', 'uint64', 'uint64', 'bool', 'bytes32', 'bytes', 'bytes32', 'uint32'],
      // biome-ignore format: one line
      [version, stringToHex(schema), recipient, zeroAddress, time, expirationTime, revocable, refUID, data, salt, 0],
    ),
  )
}
