import type { DigestSubject, SigningDigests } from '@latchkey/plugin-api'
import {
  concat,
  getTypesForEIP712Domain,
  type Hex,
  hashDomain,
  hashMessage,
  hashStruct,
  hashTypedData,
  keccak256,
  numberToHex,
  size,
  type TypedDataDefinition,
  toHex,
} from 'viem'

/** Returns the digests that a hardware wallet shows (ERC-8213). */
export function readDigests(subject: DigestSubject): SigningDigests {
  if ('calldata' in subject) {
    const calldata = subject.calldata as Hex
    return { calldata: keccak256(concat([numberToHex(size(calldata), { size: 32 }), calldata])) }
  }
  if ('message' in subject) return { erc191: hashMessage({ raw: toHex(subject.message) }) }
  const { domain = {}, primaryType, message, types } = subject.typedData as TypedDataDefinition
  const all = { ...types, EIP712Domain: getTypesForEIP712Domain({ domain }) }
  return {
    domain: hashDomain({ domain, types: all }),
    message: hashStruct({ data: message, primaryType, types: all }),
    eip712: hashTypedData({ domain, primaryType, message, types } as TypedDataDefinition),
  }
}
