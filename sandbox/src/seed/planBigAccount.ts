import { type Address, encodeFunctionData, maxUint256, parseEther, parseUnits } from 'viem'
import { tokenFactoryArtifact } from '../chains/artifacts/TokenFactory.generated.js'
import type { IndexedChain } from '../indexer/createIndexer.js'
import { type Actions, createActions, createPeer } from './createActions.js'
import type { PlannedBlock, PlannedTransaction } from './mineTransactions.js'
import { harmfulTokenUris } from './seedCollectibles.js'
import { poolReserves, type SeedToken, seedTokens } from './seedTokens.js'

/**
 * Plans three years of activity for an account with 500 tokens and 10,000 transactions, some with malicious contracts.
 *
 * @param transactionCount at least 30: enough for the transactions that create the tokens.
 */
export async function planBigAccount(
  indexed: IndexedChain,
  account: Address,
  transactionCount = 10_000,
): Promise<PlannedBlock[]> {
  const { chain, index, catalog } = indexed
  await index.sync()
  const { native } = await catalog.readPrices()
  const peers: Address[] = []
  for (let count = 0; count < peerCount; count += 1) peers.push(await createPeer(chain))
  const [peer] = peers as [Address]
  const collectible = await chain.mintCollectible(peer)
  await chain.client.setCode({ address: factoryAddress, bytecode: tokenFactoryArtifact.code })
  const actions = createActions(chain)
  const amountOf = (token: 'USDC' | 'USDT', amount: string) => parseUnits(amount, chain.tokens[token].decimals)

  /** Each gets its own block, because they depend on one another. */
  const beginning: PlannedTransaction[] = [
    actions.send(peer, account, parseEther('100')),
    actions.sendToken('USDC', peer, account, amountOf('USDC', '50000')),
    actions.sendToken('USDT', peer, account, amountOf('USDT', '2500')),
    actions.approve('USDC', account, chain.tokens.USDC.pool, maxUint256),
    ...inGroups(seedTokens(tokenCount)).map((tokens) => makeTokens(chain.tokens, peer, account, tokens, native)),
    makeCollection(chain.collectible, peer, account, ['Sandbox Seasons', 'SEASON'], 60n, []),
    makeCollection(chain.collectible, peer, account, ['Claim a gift at mint-gift.example.com', 'GIFT'], 3n, []),
    makeCollection(chain.collectible, peer, account, ['Sandbox Oddities', 'ODD'], 0n, harmfulTokenUris),
  ]
  const everyday = planDays(chain.tokens.USDC.decimals, actions, account, peers, collectible)
  const blocks = [...beginning.map((transaction) => [transaction]), ...everyday(transactionCount - beginning.length)]
  const end = Math.floor(Date.now() / 1000) - 4 * 3_600
  const gap = Math.floor(historySeconds / blocks.length)
  return blocks.map((transactions, place) => {
    const unevenness = (place * 7_919) % gap // so that the number of entries differs from day to day
    return { timestamp: end - (blocks.length - place) * gap + Math.floor(unevenness / 2), transactions }
  })
}

const peerCount = 6
/** 500, including USDC and USDT. */
const tokenCount = 498
const historySeconds = 3 * 365 * 86_400
const factoryAddress: Address = '0x5a11d80000000000000000000000000000000fac'

/**
 * Groups tokens by block. Creating a token with a name of 10,000 characters fills a block, while dozens of others fit
 * in one.
 */
function inGroups(tokens: readonly SeedToken[]): SeedToken[][] {
  const isLong = ({ name, symbol }: SeedToken) => name.length + symbol.length > 1_000
  const short = tokens.filter((token) => !isLong(token))
  const groups = Array.from({ length: Math.ceil(short.length / groupSize) }, (_, index) =>
    short.slice(index * groupSize, (index + 1) * groupSize),
  )
  return [...tokens.filter(isLong).map((token) => [token]), ...groups]
}

const groupSize = 25

function makeTokens(
  codes: { USDC: { address: Address; pool: Address } },
  from: Address,
  holder: Address,
  tokens: readonly SeedToken[],
  coinPriceUsd: number,
): PlannedTransaction {
  const plans = tokens.map((token) => ({ ...token, ...poolReserves(token, coinPriceUsd) }))
  return {
    from,
    to: factoryAddress,
    gas: 25_000_000n,
    valueWei: plans.reduce((sum, { poolNativeWei }) => sum + poolNativeWei, 0n),
    data: encodeFunctionData({
      abi: tokenFactoryArtifact.abi,
      functionName: 'makeTokens',
      args: [holder, codes.USDC.address, codes.USDC.pool, plans],
    }),
  }
}

function makeCollection(
  code: Address,
  from: Address,
  holder: Address,
  [name, symbol]: readonly [string, string],
  count: bigint,
  uris: readonly string[],
): PlannedTransaction {
  return {
    from,
    to: factoryAddress,
    gas: 25_000_000n,
    data: encodeFunctionData({
      abi: tokenFactoryArtifact.abi,
      functionName: 'makeCollection',
      args: [holder, code, name, symbol, count, [...uris]],
    }),
  }
}

/**
 * Plans the given number of transactions in blocks. The node chooses the order within a block, so dependent
 * transactions are in different blocks.
 */
function planDays(
  decimals: number,
  actions: Actions,
  account: Address,
  peers: readonly Address[],
  collectible: bigint,
): (count: number) => PlannedTransaction[][] {
  const [keeper] = peers as [Address]
  const cents = 10n ** BigInt(decimals - 2)
  /** How the forty transactions in a block are divided. */
  const kinds: Kind[] = [
    (block) =>
      block % 2 === 0
        ? actions.sendCollectible(keeper, account, collectible)
        : actions.sendCollectible(account, keeper, collectible),
    ...times(10, (_, place, peer) => actions.send(account, peer, parseEther('0.001') * BigInt(1 + place))),
    ...times(8, (_, place, peer) => actions.send(peer, account, parseEther('0.0015') * BigInt(1 + place))),
    ...times(6, (block, place, peer) => actions.sendToken('USDC', account, peer, cents * BigInt(block + place))),
    ...times(4, (block, place, peer) => actions.sendToken('USDC', peer, account, cents * BigInt(2 * block + place))),
    () => actions.deposit('USDC', account, parseEther('0.001'), 300n * cents),
    ...times(2, () => actions.buy('USDC', account, parseEther('0.001'))),
    ...times(2, () => actions.sell('USDC', account, 300n * cents)),
    ...times(2, (block, _, peer) => actions.approve('USDC', account, peer, cents * BigInt(block))),
    () => actions.sendToken('USDC', account, keeper, maxUint256),
    () => actions.ask('USDC', account),
    () => actions.send(account, account, parseEther('0.002')),
    () => actions.send(account, account, 0n),
  ]
  return (count) =>
    Array.from({ length: Math.ceil(count / kinds.length) }, (_, block) =>
      Array.from({ length: Math.min(kinds.length, count - block * kinds.length) }, (_, place) => {
        // Seven and the number of kinds are coprime, so each kind occurs once.
        const kind = kinds[(place * 7 + block) % kinds.length] as Kind
        return kind(block, place, peers[(block + place) % peers.length] as Address)
      }),
    )
}

type Kind = (block: number, place: number, peer: Address) => PlannedTransaction

function times(count: number, kind: Kind): Kind[] {
  return Array.from({ length: count }, () => kind)
}
