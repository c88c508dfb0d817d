/** The ENS contracts' addresses on Ethereum. The first and the last are built into client libraries. */
import type { Address } from 'viem'
import { nameRegistryArtifact } from '../chains/artifacts/NameRegistry.generated.js'
import { nameResolverArtifact } from '../chains/artifacts/NameResolver.generated.js'
import { universalResolverArtifact } from '../chains/artifacts/UniversalResolver.generated.js'

export const nameRegistry = {
  address: '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e',
  abi: nameRegistryArtifact.abi,
} as const

export const nameResolver = {
  address: '0xF29100983E058B709F3D539b0c765937B804AC15',
  abi: nameResolverArtifact.abi,
} as const

export const universalResolver: Address = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** Maps each address to its code. These contracts need no initialization. */
export const ensCodes = [
  { address: nameRegistry.address, bytecode: nameRegistryArtifact.code },
  { address: nameResolver.address, bytecode: nameResolverArtifact.code },
  { address: universalResolver, bytecode: universalResolverArtifact.code },
] as const
