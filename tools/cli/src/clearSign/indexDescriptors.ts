import type { Descriptor, RegistryIndex } from '@ethereum-sourcify/clear-signing'
import { parseEncodeType } from './parseKey.js'
import { hashText } from './signature.js'

export interface NamedDescriptor {
  readonly name: string
  readonly descriptor: Descriptor
}

/**
 * Indexes descriptors by chain and address, as `index.calldata.json` and `index.eip712.json` in the registry. If two
 * describe calls of the same contract, the first one is used.
 */
export function indexDescriptors(descriptors: readonly NamedDescriptor[]): RegistryIndex {
  const calldataIndex: RegistryIndex['calldataIndex'] = {}
  const typedDataIndex: RegistryIndex['typedDataIndex'] = {}
  for (const { name, descriptor } of descriptors) {
    const { contract, eip712 } = descriptor.context ?? {}
    for (const id of listIds(contract)) calldataIndex[id] ??= name
    const hashes = hashTypes(descriptor)
    for (const id of listIds(eip712)) {
      const types = typedDataIndex[id] ?? {}
      typedDataIndex[id] = types
      for (const [primaryType, encodeTypeHashes] of hashes) {
        types[primaryType] = [...(types[primaryType] ?? []), { path: name, encodeTypeHashes }]
      }
    }
  }
  return { calldataIndex, typedDataIndex }
}

function listIds(binding: { readonly deployments?: readonly { chainId?: number; address?: string }[] } | undefined) {
  return (binding?.deployments ?? []).map(({ chainId, address = '' }) => `eip155:${chainId}:${address.toLowerCase()}`)
}

/** Hashes the keys of a descriptor for typed data, by primary type. */
function hashTypes({ display }: Descriptor): ReadonlyMap<string, string[]> {
  const hashes = new Map<string, string[]>()
  for (const key of Object.keys(display?.formats ?? {})) {
    const name = parseEncodeType(key)?.name
    if (name) hashes.set(name, [...(hashes.get(name) ?? []), hashText(key)])
  }
  return hashes
}
