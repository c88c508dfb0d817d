/** `POST /v1/fungible/price`: a token's price, read from the chains' pools on each call. */
import * as v from 'valibot'
import { getAddress, isAddress } from 'viem'
import { parseBody } from '../http/parseInput.js'
import { requireProject } from '../http/requireProject.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import { findIndexedChain, type SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { readTokenPrice } from '../indexer/readTokenPrice.js'
import { tokenIconUrl } from './tokenIconUrl.js'

export function servePrices(app: SandboxApp, state: SandboxState): void {
  app.post('/v1/fungible/price', requireProject(state.projects), async (context) => {
    const { addresses } = await parseBody(BodySchema, context)
    // The real service reads only the first address.
    const [token] = addresses
    const [, chainId, address] = caipAddress.exec(token) ?? []
    if (!chainId || !address) throw new ServiceError(400, 'addresses.0', 'is not a CAIP-10 address')
    const chain = findIndexedChain(state, chainId)
    if (!chain) return context.json({ fungibles: [] })
    // Check the format last, because other namespaces have other address formats.
    if (!isAddress(address, { strict: false })) throw new ServiceError(400, 'addresses.0', 'is not an EVM address')
    const price = await readTokenPrice(chain, getAddress(address))
    if (!price) return context.json({ fungibles: [] })
    const { origin } = new URL(context.req.url)
    return context.json({
      fungibles: [{ address: token, ...price, iconUrl: tokenIconUrl(origin, price.symbol, address) ?? '' }],
    })
  })
}

const caipAddress = /^([^:]+:[^:]+):([^:]+)$/

const BodySchema = v.object({
  currency: v.picklist(['usd'], 'only usd is known here'),
  addresses: v.tupleWithRest([v.string()], v.string()),
  // Like the real service, reads the project id from the body instead of the query.
  projectId: v.pipe(v.string(), v.minLength(1)),
})
