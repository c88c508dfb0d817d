/** Where the contracts of ERC-4337 stand, alike on every chain of the sandbox. */
import { type Address, concat, encodeAbiParameters, getContractAddress, type Hex, zeroHash } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { smartAccountArtifact } from '../chains/artifacts/SmartAccount.generated.js'
import { smartAccountFactoryArtifact } from '../chains/artifacts/SmartAccountFactory.generated.js'

/** The address of version 0.7 on real chains; client libraries have it built in. */
export const entryPointAddress: Address = entryPoint07Address

/** The helper's address on real chains, which the entry point's code names. */
export const senderCreatorAddress: Address = '0xEFC2c1444eBCC4Db75e7613d20C6a62fF67A167C'

/** Arachnid's proxy, which anvil and nearly every chain have: what it makes stands at the same address everywhere. */
export const deployerAddress: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

export const implementation: Deployment = toDeployment(smartAccountArtifact.code)

export const factory: Deployment = toDeployment(
  concat([smartAccountFactoryArtifact.code, encodeAbiParameters([{ type: 'address' }], [implementation.address])]),
)

export interface Deployment {
  address: Address
  /** What the deployer is sent. */
  data: Hex
}

function toDeployment(bytecode: Hex): Deployment {
  return {
    address: getContractAddress({ opcode: 'CREATE2', from: deployerAddress, salt: zeroHash, bytecode }),
    data: concat([zeroHash, bytecode]),
  }
}
