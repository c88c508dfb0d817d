// @vitest-environment happy-dom
import { testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { activity } from './index.js'

const nft = { name: 'Sandbox Keys #7', flags: { is_spam: false } }
const paid = { fungible_info: { symbol: 'USDC' }, direction: 'out', quantity: { numeric: '20' } }
const got = { fungible_info: { symbol: 'ETH' }, direction: 'in', quantity: { numeric: '0.0051' } }
const kinds = [
  ['receive', 'confirmed', [got]],
  ['trade', 'confirmed', [paid, got]],
  ['send', 'failed', []],
  ['receive', 'pending', [{ nft_info: nft, direction: 'in' }]],
  ['execute', 'confirmed', [paid, got, { nft_info: nft }, paid, got]],
] as const
const history = {
  data: kinds.map(([operationType, status, transfers], index) => ({
    id: `entry ${index}`,
    metadata: {
      operationType,
      status,
      hash: `0x${index}`,
      chain: 'eip155:1',
      minedAt: `2024-06-0${9 - index}T12:00:00Z`,
    },
    transfers,
  })),
  next: null,
}

testPlugin(activity(), {
  createModal,
  describe,
  it,
  entry: new URL('./index.ts', import.meta.url),
  requiredPermissions: ['accounts:read', 'http:blockchain-api'],
  // These strings are not the plugin's messages: `Intl` formats dates, and services return the names.
  untranslated: ['ETH', 'USDC', 'Sandbox Keys #7', /^Jun(e 2024| \d\d)$/],
  setUp: (modal) => modal.services.answer('/v1/account/*', history),
})
