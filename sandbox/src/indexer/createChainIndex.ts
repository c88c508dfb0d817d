import { type Address, zeroAddress } from 'viem'
import { SandboxError } from '../SandboxError.js'
import type { ChainEvent, IndexedBlock, IndexedTransaction } from './IndexedTransaction.js'
import { type BlockHead, BlocksUnreadableError, readBlockHead, readBlocks } from './readBlocks.js'

export interface ChainIndex {
  /** Reads new blocks. Resolves once everything that was mined before the call is indexed. */
  sync(): Promise<void>
  /** The newest transaction comes first. `account` must be in lower case. */
  transactionsOf(account: Address): readonly IndexedTransaction[]
  /** Contracts that trade a token for the native coin, oldest first. */
  pools(): Address[]
  head(): BlockHead | undefined
  /** How many times indexed blocks were removed, because a test reverted or reset the chain. */
  reversions(): number
}

/**
 * Indexes a chain's activity by account. Reads each block once, starting with the first `sync`. Stores only transfers,
 * without data or code.
 */
export function createChainIndex(rpcUrl: string): ChainIndex {
  /** Indexed by block number. */
  const blocks: IndexedBlock[] = []
  /** In chain order. */
  const byAccount = new Map<Address, IndexedTransaction[]>()
  /** `byAccount`, newest first. When an account gets a new transaction, its entry is dropped. */
  const sorted = new Map<Address, readonly IndexedTransaction[]>()
  let reversions = 0
  let running: Promise<void> | undefined
  let waiting: Promise<void> | undefined

  function start(): Promise<void> {
    running = catchUp(attempts).finally(() => {
      running = undefined
    })
    return running
  }

  /** Retries, because a test may reset the chain during the read. */
  async function catchUp(attemptsLeft: number): Promise<void> {
    try {
      await readNewBlocks()
    } catch (error) {
      if (attemptsLeft <= 1 || !(error instanceof SandboxError)) throw error
      await catchUp(attemptsLeft - 1)
    }
  }

  async function readNewBlocks(): Promise<void> {
    const latest = await readBlockHead(rpcUrl, 'latest')
    if (!latest) throw new BlocksUnreadableError('it has no blocks')
    await takeBack(latest)
    while (blocks.length <= latest.number) {
      const last = Math.min(latest.number, blocks.length + blocksAtOnce - 1)
      for (const block of await readBlocks(rpcUrl, blocks.length, last)) append(block)
    }
  }

  /**
   * Removes blocks that the chain no longer has. Because each block contains its parent's hash, a binary search can
   * find the first one to remove.
   */
  async function takeBack(latest: BlockHead): Promise<void> {
    const isThere = async (number: number) => {
      const head = number === latest.number ? latest : await readBlockHead(rpcUrl, number)
      return head?.hash === blocks[number]?.hash
    }
    let kept = Math.min(blocks.length, latest.number + 1)
    if (kept > 0 && !(await isThere(kept - 1))) {
      let known = 0
      kept -= 1
      while (known < kept) {
        const middle = (known + kept) >> 1
        if (await isThere(middle)) known = middle + 1
        else kept = middle
      }
    }
    if (kept === blocks.length) return
    for (const { transactions } of blocks.splice(kept)) {
      for (const account of new Set(transactions.flatMap(participantsOf))) {
        sorted.delete(account)
        const rest = byAccount.get(account)?.filter(({ blockNumber }) => blockNumber < kept) ?? []
        if (rest.length > 0) byAccount.set(account, rest)
        else byAccount.delete(account)
      }
    }
    reversions += 1
  }

  function append(block: IndexedBlock): void {
    const before = blocks.at(-1)
    if (before && before.hash !== block.parentHash) {
      throw new BlocksUnreadableError('it was taken back while it was read')
    }
    blocks.push(block)
    for (const transaction of block.transactions) {
      for (const account of participantsOf(transaction)) {
        sorted.delete(account)
        const list = byAccount.get(account)
        if (list) list.push(transaction)
        else byAccount.set(account, [transaction])
      }
    }
  }

  return {
    sync() {
      if (!running) return start()
      // The current read may have started before the caller's last transaction, so wait for the next one.
      waiting ??= running
        .catch(() => undefined)
        .then(() => {
          waiting = undefined
          // Another caller may have started a read in the meantime. Share it, because two would read the same blocks
          // twice.
          return running ?? start()
        })
      return waiting
    },
    transactionsOf(account) {
      const known = sorted.get(account)
      if (known) return known
      const transactions = (byAccount.get(account) ?? []).toSorted(byAge)
      if (transactions.length > 0) sorted.set(account, transactions)
      return transactions
    },
    pools() {
      const found = blocks.flatMap(({ transactions }) =>
        transactions.flatMap(({ events }) => events.flatMap((event) => (event.kind === 'liquidity' ? event.pool : []))),
      )
      return [...new Set(found)]
    },
    head: () => blocks.at(-1),
    reversions: () => reversions,
  }
}

const blocksAtOnce = 25
const attempts = 5

/** Sorts by time instead of block, because a test may set a chain's clock back. */
function byAge(one: IndexedTransaction, other: IndexedTransaction): number {
  return other.timestamp - one.timestamp || other.blockNumber - one.blockNumber || other.position - one.position
}

function participantsOf({ from, events }: IndexedTransaction): Address[] {
  const others = events.flatMap(partiesOf).filter((address) => address !== zeroAddress)
  return [...new Set([from, ...others])]
}

/**
 * Returns the accounts whose history includes the event. Anyone can log an approval, so an approval alone creates no
 * entry.
 */
function partiesOf(event: ChainEvent): Address[] {
  if (event.kind === 'approval') return []
  if (event.kind === 'trade') return [event.trader, event.to]
  if (event.kind === 'liquidity') return [event.provider]
  if (event.kind === 'operation') return [event.sender]
  return [event.from, event.to]
}
