/** A key's smart account on a chain. */
import { type LocalAccount, padHex } from 'viem'
import { entryPoint07Abi, type ToSoladySmartAccountReturnType, toSoladySmartAccount } from 'viem/account-abstraction'
import type { ChainClient } from '../chains/createChainClient.js'
import { entryPointAddress, factory } from './contractAddresses.js'
import { placeContracts } from './placeContracts.js'

/**
 * Computes the account's address before its first user operation deploys it. Until then it signs by ERC-6492. The
 * address is the same on every chain of the sandbox.
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
