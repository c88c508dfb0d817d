import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { entryPointArtifact } from '../chains/artifacts/EntryPoint.generated.js'
import { senderCreatorArtifact } from '../chains/artifacts/SenderCreator.generated.js'
import type { ChainClient } from '../chains/createChainClient.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'
import {
  deployerAddress,
  entryPointAddress,
  factory,
  implementation,
  senderCreatorAddress,
} from './contractAddresses.js'

const underway = new WeakMap<ChainClient, Promise<void>>()

/**
 * Deploys the ERC-4337 contracts on first use, because most tests don't need them. Checks each time whether they exist,
 * because a test may revert the chain.
 */
export function placeContracts(client: ChainClient): Promise<void> {
  const before = underway.get(client) ?? Promise.resolve()
  const next = before.catch(() => undefined).then(() => place(client))
  underway.set(client, next)
  return next
}

async function place(client: ChainClient): Promise<void> {
  const codes = await Promise.all(
    [entryPointAddress, implementation.address, factory.address].map((address) => client.getCode({ address })),
  )
  const [entryPoint, ...made] = codes
  if (!entryPoint) {
    await client.setCode({ address: senderCreatorAddress, bytecode: senderCreatorArtifact.code })
    await client.setCode({ address: entryPointAddress, bytecode: entryPointArtifact.code })
  }
  if (made.every(Boolean)) return
  const account = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: account.address, value: parseEther('1000') })
  // Deploy these with transactions, so that their constructors run.
  for (const { data } of [implementation, factory]) {
    const hash = await client.sendTransaction({ account, chain: client.chain, to: deployerAddress, data })
    await waitForReceipt(client, hash)
  }
}
