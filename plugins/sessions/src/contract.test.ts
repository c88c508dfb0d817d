// @vitest-environment happy-dom
import { testPlugin } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { describe, it } from 'vitest'
import { sessions } from './index.js'

const publicKey = `0x04${'ab'.repeat(64)}`
const term = { type: 'native-token-transfer', data: { allowance: '0x1' } }
const expiry = Math.floor(Date.now() / 1_000) + 3_600
const session = { expiry, createdAt: 1_735_689_600, permissions: [term], policies: [], context: '0x12' }
const project = { name: 'Shop', url: 'https://shop.example' }
const pcis = [
  { ...session, project, pci: 'one' },
  { ...session, project, pci: 'two', revokedAt: 1_735_689_700 },
  { ...session, project, pci: 'three', expiry: 1_735_689_700 },
]

testPlugin(sessions(), {
  createModal,
  describe,
  it,
  entry: new URL('./index.ts', import.meta.url),
  requiredPermissions: ['accounts:read', 'rpc:handle', 'rpc:sign', 'http:blockchain-api'],
  // These strings are not the plugin's messages: `Intl` formats dates, and apps choose their names.
  untranslated: ['Shop', /[A-Z][a-z]{2} \d{1,2}, \d{4}, \d+:\d+\s[AP]M/],
  modal: { features: { sessions: true } },
  requests: {
    wallet_grantPermissions: [{ chainId: '0x1', permissions: [term], signer: { type: 'wallet', data: {} }, expiry }],
    wallet_requestExecutionPermissions: [
      { chainId: '0x1', permission: term, signer: { type: 'wallet', data: {} }, expiry },
    ],
    wallet_revokePermissions: [{ pci: 'one' }],
  },
  setUp({ services, wallet }) {
    services.answer('/v1/sessions/*', ({ method }: { method: string }) =>
      method === 'GET' ? { pcis } : { pci: 'new', key: { type: 'secp256k1', publicKey } },
    )
    wallet.answer('wallet_grantPermissions', { context: '0x12' })
    wallet.answer('wallet_revokePermissions', `0x${'5a'.repeat(65)}`)
  },
  views: {
    SmartSessionCreated: { args: { pcis: ['new'] } },
    SmartSessionList: {
      async act(modal) {
        modal.all('button', /^Revoke/)[0]?.click()
        await modal.settle()
      },
    },
  },
})
