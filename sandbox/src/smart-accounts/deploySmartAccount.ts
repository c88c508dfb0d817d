import { parseEther } from 'viem'
import type { SmartAccount } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { ChainClient } from '../chains/createChainClient.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'

/** Calls the factory from a key that is made for it: anyone may deploy an account, and nobody gains by it. */
export async function deploySmartAccount(client: ChainClient, smartAccount: SmartAccount): Promise<void> {
  const { factory, factoryData } = await smartAccount.getFactoryArgs()
  if (!factory) return // it stands already
  const account = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: account.address, value: parseEther('1000') })
  const hash = await client.sendTransaction({ account, chain: client.chain, to: factory, data: factoryData })
  await waitForReceipt(client, hash)
}
