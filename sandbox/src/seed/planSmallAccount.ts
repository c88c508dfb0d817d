import { type Address, parseEther, parseUnits } from 'viem'
import type { IndexedChain } from '../indexer/createIndexer.js'
import { createActions, createPeer } from './createActions.js'
import type { PlannedBlock, PlannedTransaction } from './mineTransactions.js'

/**
 * Plans two months of activity for an account with the native coin, two tokens, two collectibles and most kinds of
 * transactions.
 */
export async function planSmallAccount({ chain }: IndexedChain, account: Address): Promise<PlannedBlock[]> {
  const actions = createActions(chain)
  const peer = await createPeer(chain)
  const first = await chain.mintCollectible(peer)
  const second = await chain.mintCollectible(peer)
  const usdc = (amount: string) => parseUnits(amount, chain.tokens.USDC.decimals)
  const usdt = (amount: string) => parseUnits(amount, chain.tokens.USDT.decimals)
  const days: [daysAgo: number, PlannedTransaction][] = [
    [61, actions.send(peer, account, parseEther('5'))],
    [60, actions.sendToken('USDC', peer, account, usdc('1200'))],
    [45, actions.sendToken('USDT', peer, account, usdt('800.25'))],
    [44, actions.sendCollectible(peer, account, first)],
    [38, actions.approve('USDC', account, chain.tokens.USDC.pool, usdc('100'))],
    [37, actions.sell('USDC', account, usdc('100'))],
    [30, actions.send(account, peer, parseEther('0.5'))],
    [21, actions.sendToken('USDC', account, peer, usdc('50'))],
    [20, actions.sendToken('USDC', account, peer, usdc('1000000'))],
    [12, actions.buy('USDT', account, parseEther('0.2'))],
    [9, actions.ask('USDC', account)],
    [5, actions.sendCollectible(peer, account, second)],
    [3, actions.send(account, account, parseEther('0.01'))],
    [1, actions.sendToken('USDC', peer, account, usdc('25.5'))],
  ]
  const now = Math.floor(Date.now() / 1000)
  return days.map(([daysAgo, transaction]) => ({ timestamp: now - daysAgo * 86_400, transactions: [transaction] }))
}
