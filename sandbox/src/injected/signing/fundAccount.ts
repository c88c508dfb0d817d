import type { Address, Hex } from 'viem'
import { callRpc } from './callRpc.js'

/**
 * Requests test money from the sandbox's faucet if the account has less than one coin on the chain.
 *
 * @throws {ProviderRpcError} the chain can't be reached.
 * @throws {TypeError} the faucet can't be reached.
 */
export async function fundAccount(
  { sandboxUrl, rpcUrl, chainId }: { sandboxUrl: string; rpcUrl: string; chainId: number },
  address: Address,
): Promise<void> {
  const balanceWei = BigInt((await callRpc(rpcUrl, 'eth_getBalance', [address, 'latest'])) as Hex)
  if (balanceWei >= oneCoinWei) return
  await fetch(`${sandboxUrl}/admin/fund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ caipNetworkId: `eip155:${chainId}`, address, amount: faucetCoins }),
  })
}

const oneCoinWei = 10n ** 18n
const faucetCoins = '100'
