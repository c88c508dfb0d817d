/** The ERC-4337 contracts' addresses. They are the same on each of the sandbox's chains. */
import { type Address, concat, encodeAbiParameters, getContractAddress, type Hex, zeroHash } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { smartAccountArtifact } from '../chains/artifacts/SmartAccount.generated.js'
import { smartAccountFactoryArtifact } from '../chains/artifacts/SmartAccountFactory.generated.js'

/** Version 0.7's real address, which is built into client libraries. */
export const entryPointAddress: Address = entryPoint07Address

/** The helper's real address, which is built into the entry point's code. */
export const senderCreatorAddress: Address = '0xEFC2c1444eBCC4Db75e7613d20C6a62fF67A167C'

/** Arachnid's proxy. Anvil and nearly every chain have it, and it deploys to the same address everywhere. */
export const deployerAddress: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

export const implementation: Deployment = toDeployment(smartAccountArtifact.code)

export const factory: Deployment = toDeployment(
  concat([smartAccountFactoryArtifact.code, encodeAbiParameters([{ type: 'address' }], [implementation.address])]),
)

export interface Deployment {
  address: Address
  /** Call data for the deployer. */
  data: Hex
}

function toDeployment(bytecode: Hex): Deployment {
  return {
    address: getContractAddress({ opcode: 'CREATE2', from: deployerAddress, salt: zeroHash, bytecode }),
    data: concat([zeroHash, bytecode]),
  }
}
