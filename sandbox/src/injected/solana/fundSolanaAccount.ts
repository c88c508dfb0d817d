import { callRpc } from '../signing/callRpc.js'

/**
 * Requests test money from the sandbox's faucet if the account has less than one coin.
 *
 * @throws {ProviderRpcError} the chain can't be reached.
 */
export async function fundSolanaAccount(rpcUrl: string, address: string): Promise<void> {
  const { value: lamports } = (await callRpc(rpcUrl, 'getBalance', [address])) as { value: number }
  if (lamports < oneCoin) await callRpc(rpcUrl, 'requestAirdrop', [address, faucetCoins * oneCoin])
}

const oneCoin = 1_000_000_000
const faucetCoins = 100
