/** Puts ERC-4337's contracts onto a chain when they are first needed: most tests of a sandbox never ask for them. */
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

/** Does nothing where they stand. Asked each time, because a test may take the chain back to an earlier state. */
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
  // Their constructors have to run, which code that is set has not.
  for (const { data } of [implementation, factory]) {
    const hash = await client.sendTransaction({ account, chain: client.chain, to: deployerAddress, data })
    await waitForReceipt(client, hash)
  }
}
