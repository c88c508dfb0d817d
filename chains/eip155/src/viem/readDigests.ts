import { type DigestSubject, readRecord, type SigningDigests } from '@latchkey/plugin-api'
import {
  concat,
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
  const { domain, primaryType, message, types } = subject.typedData as SubjectTypedData
  requireTexts(types, primaryType, message)
  const digests = { message: hashStruct({ data: message, primaryType, types }) }
  if (!types.EIP712Domain) return digests
  requireTexts(types, 'EIP712Domain', domain)
  return {
    ...digests,
    domain: hashDomain({ domain, types: { EIP712Domain: [], ...types } }),
    eip712: hashTypedData(subject.typedData as TypedDataDefinition),
  }
}

interface SubjectTypedData {
  readonly domain: Record<string, unknown>
  readonly primaryType: string
  readonly message: Record<string, unknown>
  readonly types: Record<string, { readonly name: string; readonly type: string }[]>
}

/** Wallets hash a number in a member of the type `string` in different ways. @throws If there is one. */
function requireTexts(types: SubjectTypedData['types'], type: string, value: unknown): void {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1]
  if (item !== undefined && Array.isArray(value)) {
    for (const one of value) requireTexts(types, item, one)
  } else if (type === 'string' && typeof value !== 'string') {
    throw new TypeError('A value of the type string is no text.')
  } else if (typeof value === 'object') {
    for (const field of types[type] ?? []) requireTexts(types, field.type, readRecord(value)[field.name])
  }
}
