import { parseEther } from 'viem'
import type { SmartAccount } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { ChainClient } from '../chains/createChainClient.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'

/** Calls the factory with a temporary key, because anyone may deploy an account. */
export async function deploySmartAccount(client: ChainClient, smartAccount: SmartAccount): Promise<void> {
  const { factory, factoryData } = await smartAccount.getFactoryArgs()
  if (!factory) return // already deployed
  const account = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: account.address, value: parseEther('1000') })
  const hash = await client.sendTransaction({ account, chain: client.chain, to: factory, data: factoryData })
  await waitForReceipt(client, hash)
}
