/** `GET /v1/account/{address}/balance`: an account's holdings, read from the chains on each call. */

import * as v from 'valibot'
import { isAddress } from 'viem'
import { parseInput } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import { findIndexedChain, type SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { type Position, readPositions } from '../indexer/readPositions.js'
import { isSolanaAddress } from '../solana/isSolanaAddress.js'
import { tokenIconUrl } from './tokenIconUrl.js'

export function serveBalance(app: SandboxApp, state: SandboxState): void {
  app.get('/v1/account/:address/balance', requireProject(state.projects), async (context) => {
    const { chainId, sv } = parseInput(QuerySchema, context.req.query())
    const address = context.req.param('address')
    // The real service returns an empty list to callers without an SDK version.
    if (!sv && !context.req.header('x-sdk-version')) return context.json({ balances: [] })
    const { origin } = new URL(context.req.url)
    const withIcon = (position: Position, contract?: string) => ({
      ...position,
      iconUrl: tokenIconUrl(origin, position.symbol, contract) ?? '',
    })
    if (chainId === state.solana.caipNetworkId) {
      if (!isSolanaAddress(address)) throw new ServiceError(400, 'address', 'is not a Solana address')
      return context.json({ balances: (await state.solana.readPositions(address)).map((each) => withIcon(each)) })
    }
    const chain = chainId ? findIndexedChain(state, chainId) : undefined
    if (chainId && !chain) return context.json({ balances: [] })
    // Check the format last, because other namespaces have other address formats.
    if (!isAddress(address, { strict: false })) throw new ServiceError(400, 'address', 'is not an EVM address')
    const chains = chain ? [chain] : Object.values(state.indexer)
    const positions = await Promise.all(chains.map((each) => readPositions(each, address)))
    return context.json({
      balances: positions.flat().map((each) => withIcon(each, each.address?.split(':')[2])),
    })
  })
}

const QuerySchema = v.object({
  chainId: v.optional(v.string()),
  currency: v.optional(v.picklist(['usd'], 'only usd is known here'), 'usd'),
  sv: v.optional(v.string()),
})
