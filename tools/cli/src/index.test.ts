import { eip155 } from '@latchkey/eip155'
import { mainnet } from '@latchkey/networks'
import type { AnyPlugin } from '@latchkey/plugin-api'
import { receive } from '@latchkey/plugin-receive'
import { walletConnect } from '@latchkey/walletconnect'
import { expect, it } from 'vitest'
import * as entry from './index.js'

it('default: exports these', () => {
  expect(Object.keys(entry).sort()).toEqual([
    'CommandError',
    'contentSecurityPolicy',
    'formatPolicy',
    'runClearSign',
    'runCsp',
    'runDoctor',
  ])
})

it('default: generates a policy from options', async () => {
  const remote: AnyPlugin = {
    ...receive(),
    remote: { entry: 'https://remotes.test/0.1.0/remoteEntry.js', integrity: `sha384-${'A'.repeat(64)}` },
  }
  const policy = await entry.contentSecurityPolicy(
    { networks: [mainnet], chains: [eip155(), walletConnect()], plugins: [remote] },
    { bundler: 'vite' },
  )
  expect(entry.formatPolicy(policy, 'value')).toBe(
    `default-src 'none'; script-src 'self' 'sha384-${'A'.repeat(64)}'; style-src 'self'; ` +
      "connect-src 'self' https://api.web3modal.org https://rpc.walletconnect.org https://pulse.walletconnect.org " +
      'https://ethereum-rpc.publicnode.com wss://relay.walletconnect.org; ' +
      "img-src 'self' https://api.web3modal.org data:; frame-src https://verify.walletconnect.org; font-src 'none'; " +
      "object-src 'none'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; " +
      'trusted-types latchkey-federation',
  )
})
