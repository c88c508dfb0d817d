import type { Text } from '@latchkey/plugin-api'

/** What the service calls a transaction, in words. */
export function nameOperation(operation: string, text: Text): string {
  switch (operation) {
    case 'approve':
      return text('activity.approve', 'Approved')
    case 'borrow':
      return text('activity.borrow', 'Borrowed')
    case 'bought':
      return text('activity.bought', 'Bought')
    case 'burn':
      return text('activity.burn', 'Burned')
    case 'cancel':
      return text('activity.cancel', 'Canceled')
    case 'claim':
      return text('activity.claim', 'Claimed')
    case 'deploy':
      return text('activity.deploy', 'Contract created')
    case 'deposit':
      return text('activity.deposit', 'Deposited')
    case 'execute':
      return text('activity.execute', 'Contract used')
    case 'mint':
      return text('activity.mint', 'Minted')
    case 'receive':
      return text('activity.receive', 'Received')
    case 'repay':
      return text('activity.repay', 'Repaid')
    case 'sell':
      return text('activity.sell', 'Sold')
    case 'send':
      return text('activity.send', 'Sent')
    case 'stake':
      return text('activity.stake', 'Staked')
    case 'trade':
      return text('activity.trade', 'Swapped')
    case 'unstake':
      return text('activity.unstake', 'Unstaked')
    case 'withdraw':
      return text('activity.withdraw', 'Withdrawn')
    default:
      return text('activity.unknown', 'Transaction')
  }
}
