import type { CaipNetworkId } from '@latchkey/plugin-api'
import { sandboxUrl } from '../sandboxUrl.js'

/** Asks the sandbox for 20 test USDC, and coins for the network's fees. */
export async function fillWallet(caipNetworkId: CaipNetworkId, address: string): Promise<void> {
  await Promise.all([
    post('/admin/tokens', { caipNetworkId, address, token: 'USDC', amount: '20' }),
    post('/admin/fund', { caipNetworkId, address, amount: '0.1' }),
  ])
}

async function post(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${sandboxUrl}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
}
