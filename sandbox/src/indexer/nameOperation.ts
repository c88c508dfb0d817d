import { type Address, toFunctionSelector, zeroAddress } from 'viem'
import type { OperationType } from './HistoryEntry.js'
import type { ChainEvent, IndexedTransaction } from './IndexedTransaction.js'

export type Movement = Extract<ChainEvent, { from: Address; to: Address }>

/** Returns a transaction's operation type from an account's point of view. @param movements the account's transfers. */
export function nameOperation(
  transaction: IndexedTransaction,
  account: Address,
  movements: readonly Movement[],
): OperationType {
  const { from, to, events } = transaction
  const isOwn = from === account || events.some((event) => event.kind === 'operation' && event.sender === account)
  if (isOwn && to === null) return 'deploy'
  if (events.some((event) => event.kind === 'liquidity' && event.provider === account)) return 'deposit'
  const hasIn = movements.some((movement) => movement.to === account && movement.from !== account)
  const gone = movements.filter((movement) => movement.from === account && movement.to !== account)
  if (hasIn && gone.length > 0) return 'trade'
  if (gone.length > 0) return gone.every((movement) => movement.to === zeroAddress) ? 'burn' : 'send'
  if (hasIn) return isOwn && movements.every((movement) => movement.from === zeroAddress) ? 'mint' : 'receive'
  if (movements.length > 0) return 'send'
  return nameIntent(transaction)
}

/** If there are no transfers, as in every failed transaction, the call data shows what the sender intended. */
function nameIntent({ from, to, selector, valueWei, isFailed }: IndexedTransaction): OperationType {
  if (approvals.includes(selector)) return 'approve'
  if (isFailed && (transfers.includes(selector) || selector === '0x')) return 'send'
  if (isFailed && trades.includes(selector)) return 'trade'
  // To cancel a pending transaction, wallets send themselves one with the same nonce.
  return from === to && selector === '0x' && valueWei === 0n ? 'cancel' : 'execute'
}

const approvals = [
  'function approve(address,uint256)',
  'function setApprovalForAll(address,bool)',
  'function increaseAllowance(address,uint256)',
].map(toFunctionSelector)

const transfers = [
  'function transfer(address,uint256)',
  'function transferFrom(address,address,uint256)',
  'function safeTransferFrom(address,address,uint256)',
  'function safeTransferFrom(address,address,uint256,bytes)',
].map(toFunctionSelector)

const trades = [
  'function swapNativeForToken(uint256,address)',
  'function swapTokenForNative(uint256,uint256,address)',
  'function swap(address,address,uint256,uint256,address)',
].map(toFunctionSelector)
