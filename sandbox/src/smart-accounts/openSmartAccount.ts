import { type LocalAccount, padHex } from 'viem'
import { entryPoint07Abi, type ToSoladySmartAccountReturnType, toSoladySmartAccount } from 'viem/account-abstraction'
import type { ChainClient } from '../chains/createChainClient.js'
import { entryPointAddress, factory } from './contractAddresses.js'
import { placeContracts } from './placeContracts.js'

/**
 * Opens a key's smart account. The first user operation deploys it. Until then, its signatures use ERC-6492. Its
 * address is the same on each of the sandbox's chains.
 */
export async function openSmartAccount(
  client: ChainClient,
  owner: LocalAccount,
): Promise<ToSoladySmartAccountReturnType> {
  await placeContracts(client)
  return toSoladySmartAccount({
    client,
    owner,
    factoryAddress: factory.address,
    salt: padHex(owner.address, { dir: 'right', size: 32 }),
    entryPoint: { abi: entryPoint07Abi, address: entryPointAddress, version: '0.7' },
  })
}
