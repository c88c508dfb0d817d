/** Reads the chain from the shop's own node, so that the shop trusts neither the page nor the wallet. */
import type { CaipNetworkId } from '@latchkey/plugin-api'
import { sandbox } from '@latchkey/sandbox/host'
import { type Address, createPublicClient, erc20Abi, getAbiItem, type Hash, http } from 'viem'
import { sandboxUrl } from '../sandboxUrl.js'
import type { Attempt } from './orders.js'
import { shopAddress, unitsOf, usdc } from './usdc.js'

export function readBalance(networkId: CaipNetworkId, owner: string): Promise<bigint> {
  return nodeOf(networkId).readContract({
    address: usdcOf(networkId),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner as Address],
  })
}

export function readBlockNumber(networkId: CaipNetworkId): Promise<bigint> {
  return nodeOf(networkId).getBlockNumber({ cacheTime: 0 })
}

/** Returns the transactions in which the payer sent exactly this amount to the shop since the attempt started. */
export async function findPayments({ networkId, payer, fromBlock }: Attempt, cents: number): Promise<Hash[]> {
  const logs = await nodeOf(networkId).getLogs({
    address: usdcOf(networkId),
    event: getAbiItem({ abi: erc20Abi, name: 'Transfer' }),
    args: { from: payer as Address, to: shopAddress },
    fromBlock: BigInt(fromBlock),
  })
  return logs.filter(({ args }) => args.value === unitsOf(cents)).map(({ transactionHash }) => transactionHash)
}

function usdcOf(networkId: CaipNetworkId): Address {
  const address = usdc[networkId]
  if (!address) throw new TypeError(`The shop takes no USDC on ${networkId}`)
  return address
}

function nodeOf(networkId: CaipNetworkId) {
  const { projectId, services } = sandbox({ url: sandboxUrl })
  return createPublicClient({ transport: http(`${services.rpcUrl}/v1/?chainId=${networkId}&projectId=${projectId}`) })
}
