import { type Address, erc20Abi, formatUnits } from 'viem'
import { nativePoolArtifact } from '../chains/artifacts/NativePool.generated.js'
import { readMany } from '../chains/readMany.js'
import type { SandboxChain } from '../chains/SandboxChain.js'
import type { ChainIndex } from './createChainIndex.js'

export interface TokenFacts {
  /** Empty if the contract has none. */
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export interface Prices {
  /** In dollars per whole native coin. */
  readonly native: number
  /** In dollars per whole token. Undefined for a token without a pool, whose price is unknown. */
  of(contract: Address): number | undefined
}

export interface TokenCatalog {
  /** Keys are addresses in lower case. */
  readTokens(contracts: readonly Address[]): Promise<ReadonlyMap<Address, TokenFacts>>
  /** Maps each token to its pool with the native coin, both in lower case. Call the index's `sync` first. */
  readPools(): Promise<ReadonlyMap<Address, Address>>
  /** Assumes that one USDC is worth a dollar. Call the index's `sync` first. */
  readPrices(): Promise<Prices>
}

/** Reads a chain's token names once, and prices once per block. Forgets both when the chain is reverted. */
export function createTokenCatalog(chain: SandboxChain, index: ChainIndex): TokenCatalog {
  const { client } = chain
  const facts = new Map<Address, TokenFacts>()
  const tokenByPool = new Map<Address, Address>()
  let prices: { blockHash: string | undefined; read: Promise<Prices> } | undefined
  let reversions = 0

  function forgetWhatWasTakenBack(): void {
    if (reversions === index.reversions()) return
    reversions = index.reversions()
    facts.clear()
    tokenByPool.clear()
    prices = undefined
  }

  async function readPools(): Promise<ReadonlyMap<Address, Address>> {
    const unknown = index.pools().filter((pool) => !tokenByPool.has(pool))
    const named = await readMany(
      client,
      unknown.map((address) => ({ abi, address, functionName: 'token' })),
    )
    unknown.forEach((pool, place) => {
      const token = named[place]
      if (token) tokenByPool.set(pool, lower(token as Address))
    })
    // Use a token's first pool. Otherwise, anyone could change a known token's price by adding another pool.
    return new Map([...tokenByPool].reverse().map(([pool, token]) => [token, pool]))
  }

  async function readAll(): Promise<Prices> {
    const listed = [...(await readPools())]
    const [known, reserves] = await Promise.all([
      catalog.readTokens(listed.map(([token]) => token)),
      readMany(
        client,
        listed.flatMap(([, address]) => [
          { abi, address, functionName: 'nativeReserve' },
          { abi, address, functionName: 'tokenReserve' },
        ]),
      ),
    ])
    /** In whole tokens per whole native coin. Excludes empty pools. */
    const tokensPerCoin = new Map(
      listed.flatMap(([token], place): [Address, number][] => {
        const [coins, tokens] = [reserves[2 * place], reserves[2 * place + 1]]
        const decimals = known.get(token)?.decimals
        if (!coins || !tokens || decimals === undefined) return []
        return [[token, whole(tokens as bigint, decimals) / whole(coins as bigint, chain.nativeCurrency.decimals)]]
      }),
    )
    const dollar = lower(chain.tokens.USDC.address)
    const native = tokensPerCoin.get(dollar) ?? 0
    return {
      native,
      of(contract) {
        const ratio = tokensPerCoin.get(lower(contract))
        return lower(contract) === dollar ? 1 : ratio && native / ratio
      },
    }
  }

  const catalog: TokenCatalog = {
    async readTokens(contracts) {
      forgetWhatWasTakenBack()
      const unknown = [...new Set(contracts.map(lower))].filter((address) => !facts.has(address))
      const answers = await readMany(
        client,
        unknown.flatMap((address) =>
          ['name', 'symbol', 'decimals'].map((functionName) => ({ address, abi: erc20Abi, functionName })),
        ),
      )
      unknown.forEach((address, place) => {
        const [name, symbol, decimals] = answers.slice(3 * place, 3 * place + 3)
        facts.set(address, {
          name: typeof name === 'string' ? name : '',
          symbol: typeof symbol === 'string' ? symbol : '',
          decimals: typeof decimals === 'number' && decimals <= 255 ? decimals : 0,
        })
      })
      return facts
    },
    readPools() {
      forgetWhatWasTakenBack()
      return readPools()
    },
    readPrices() {
      forgetWhatWasTakenBack()
      const blockHash = index.head()?.hash
      if (prices?.blockHash !== blockHash) prices = undefined
      prices ??= { blockHash, read: readAll() }
      const { read } = prices
      read.catch(() => {
        if (prices?.read === read) prices = undefined // the next caller tries again
      })
      return read
    },
  }
  return catalog
}

const { abi } = nativePoolArtifact

function lower(address: Address): Address {
  return address.toLowerCase() as Address
}

function whole(amount: bigint, decimals: number): number {
  return Number(formatUnits(amount, decimals))
}
