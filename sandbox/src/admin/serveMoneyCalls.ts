/** `/admin/fund`, `/admin/tokens`, `/admin/collectibles`, `/admin/seed`: gives accounts assets and a history. */

import * as v from 'valibot'
import { type Address, isAddress, parseUnits } from 'viem'
import type { SandboxChain } from '../chains/SandboxChain.js'
import { parseBody } from '../http/parseInput.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import { findChain, type SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { seedAccount } from '../seed/seedAccount.js'
import { isSolanaAddress } from '../solana/isSolanaAddress.js'

export function serveMoneyCalls(app: SandboxApp, state: SandboxState): void {
  const { solana } = state
  app.post('/admin/fund', async (context) => {
    const { caipNetworkId, address, amount } = await parseBody(FundSchema, context)
    if (caipNetworkId === solana.caipNetworkId) {
      if (!isSolanaAddress(address)) throw notOfThatChain()
      const signature = await solana.fund(address, parseUnits(amount, solana.nativeCurrency.decimals))
      return context.json({ signature })
    }
    const chain = chainOf(state, caipNetworkId)
    await chain.fund(evmAddress(address), parseUnits(amount, chain.nativeCurrency.decimals))
    return context.json({ balanceWei: String(await chain.client.getBalance({ address: evmAddress(address) })) })
  })
  app.post('/admin/tokens', async (context) => {
    const { caipNetworkId, address, amount, token } = await parseBody(TokenSchema, context)
    if (caipNetworkId === solana.caipNetworkId) {
      if (!isSolanaAddress(address)) throw notOfThatChain()
      const { address: mint, decimals } = solana.tokens[token]
      await solana.mintToken(address, { token, amount: parseUnits(amount, decimals) })
      return context.json({ token: mint })
    }
    const chain = chainOf(state, caipNetworkId)
    await chain.mintToken(evmAddress(address), token, parseUnits(amount, chain.tokens[token].decimals))
    return context.json({ token: chain.tokens[token].address })
  })
  app.post('/admin/collectibles', async (context) => {
    const { caipNetworkId, address, tokenUri } = await parseBody(CollectibleSchema, context)
    const chain = chainOf(state, caipNetworkId)
    const id = await chain.mintCollectible(evmAddress(address), tokenUri)
    return context.json({ collection: chain.collectible, id: String(id) })
  })
  app.post('/admin/seed', async (context) => {
    const { caipNetworkId, address, size } = await parseBody(SeedSchema, context)
    if (caipNetworkId === solana.caipNetworkId) {
      if (!isSolanaAddress(address)) throw notOfThatChain()
      if (size !== 'small') throw new ServiceError(400, 'size', 'is small alone on Solana')
      return context.json(await solana.seed(address))
    }
    const indexed = state.indexer[chainOf(state, caipNetworkId).caipNetworkId]
    return context.json(await seedAccount(indexed, evmAddress(address), size))
  })
}

const AccountSchema = v.strictObject({
  caipNetworkId: v.string(),
  address: v.pipe(
    v.string(),
    v.check((text) => isAddress(text, { strict: false }) || isSolanaAddress(text), 'not an address'),
  ),
})

const CollectibleSchema = v.strictObject({ ...AccountSchema.entries, tokenUri: v.optional(v.string()) })
const SeedSchema = v.strictObject({
  caipNetworkId: v.optional(v.string(), 'eip155:1'),
  address: AccountSchema.entries.address,
  size: v.optional(v.picklist(['small', 'big']), 'small'),
})

/** In whole coins. At most a million, so that a test that funds in a loop can't empty the treasury. */
const AmountSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}(\.\d{1,18})?$/, 'not a decimal number of whole coins, such as "1.5"'),
)
const FundSchema = v.strictObject({ ...AccountSchema.entries, amount: AmountSchema })
const TokenSchema = v.strictObject({ ...FundSchema.entries, token: v.picklist(['USDC', 'USDT']) })

function chainOf(state: SandboxState, caipNetworkId: string): SandboxChain {
  const chain = findChain(state, caipNetworkId)
  if (!chain) throw new ServiceError(400, 'caipNetworkId', `is not a chain of this sandbox: ${caipNetworkId}`)
  return chain
}

function evmAddress(address: string): Address {
  if (!isAddress(address, { strict: false })) throw notOfThatChain()
  return address
}

function notOfThatChain(): ServiceError {
  return new ServiceError(400, 'address', 'not an address of that chain')
}
