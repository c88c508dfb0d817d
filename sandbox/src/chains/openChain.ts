import { collectibleArtifact } from './artifacts/Collectible.generated.js'
import { standardTokenArtifact } from './artifacts/StandardToken.generated.js'
import { type ChainDefinition, collectibleAddress } from './chainDefinitions.js'
import { createChainClient } from './createChainClient.js'
import { createTreasury } from './createTreasury.js'
import { deployContracts } from './deployContracts.js'
import type { SandboxChain } from './SandboxChain.js'
import { type Anvil, startAnvil } from './startAnvil.js'

/** Starts a chain and deploys its contracts. The caller has to stop the returned process. */
export async function openChain(
  binary: string,
  definition: ChainDefinition,
): Promise<{ anvil: Anvil; chain: SandboxChain }> {
  const anvil = await startAnvil(binary, definition.chain.id)
  try {
    return { anvil, chain: await setUp(anvil.url, definition) }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

async function setUp(rpcUrl: string, definition: ChainDefinition): Promise<SandboxChain> {
  const client = createChainClient(definition.chain, rpcUrl)
  const treasury = await createTreasury(client)
  await deployContracts(client, definition, treasury)
  const { abi } = standardTokenArtifact
  return {
    caipNetworkId: definition.caipNetworkId,
    chainId: definition.chain.id,
    name: definition.chain.name,
    nativeCurrency: definition.chain.nativeCurrency,
    rpcUrl,
    client,
    tokens: definition.tokens,
    collectible: collectibleAddress,
    fund: (address, amountWei) => treasury.send({ to: address, valueWei: amountWei }),
    mintToken: (address, token, amount) =>
      treasury.send({
        to: definition.tokens[token].address,
        call: { abi, functionName: 'mint', args: [address, amount] },
      }),
    async mintCollectible(address, tokenUri) {
      const { abi } = collectibleArtifact
      const call =
        tokenUri === undefined
          ? { abi, functionName: 'mint', args: [address] }
          : { abi, functionName: 'mintWithUri', args: [address, tokenUri] }
      const hash = await treasury.send({ to: collectibleAddress, call })
      const { logs } = await client.getTransactionReceipt({ hash })
      return BigInt(logs[0]?.topics[3] ?? 0)
    },
  }
}
