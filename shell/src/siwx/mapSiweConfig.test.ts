import type { SiwxMessage } from '@latchkey/plugin-api'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { SiweConfig } from '../options.js'
import { mapSiweConfig } from './mapSiweConfig.js'

const account = privateKeyToAccount(generatePrivateKey())
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

function toSession(message: SiwxMessage, signature: string) {
  const { toString: _text, ...data } = message
  return { data, message: String(message), signature }
}

describe('siweConfig', () => {
  function openConfig(change: Partial<SiweConfig> = {}) {
    const calls: string[] = []
    let session: { address: string; chainId: number } | null = null
    const config: SiweConfig = {
      getNonce: async () => 'nonce12345',
      getMessageParams: async () => ({ domain: 'site.test', uri: 'https://site.test', chains: [1] }),
      createMessage: ({ address, chainId, nonce }) => `${address} ${chainId} ${nonce}`,
      async verifyMessage({ signature }) {
        if (signature === 'good') session = { address: account.address, chainId: 1 }
        return signature === 'good'
      },
      getSession: async () => session,
      async signOut() {
        session = null
        calls.push('signOut')
        return true
      },
      onSignIn: () => calls.push('onSignIn'),
      onSignOut: () => calls.push('onSignOut'),
      ...change,
    }
    return { siwx: mapSiweConfig(config), calls }
  }

  it('default', async () => {
    const { siwx, calls } = openConfig()
    expect(siwx.getRequired?.()).toBe(true)
    const address = account.address.toLowerCase()
    const message = await siwx.createMessage({ accountAddress: address, chainId: 'eip155:1' })
    expect(String(message)).toBe(`did:pkh:eip155:1:${account.address} 1 nonce12345`)
    await expect(siwx.addSession(toSession(message, 'bad'))).rejects.toThrow('The session is not valid')
    await siwx.addSession(toSession(message, 'good'))
    expect(await siwx.getSessions('eip155:1', address)).toHaveLength(1)
    expect(await siwx.getSessions('eip155:137', address)).toEqual([])
    expect(await siwx.getSessions('eip155:1', `0x${'1'.repeat(40)}`)).toEqual([])
    expect(await siwx.getSessions(solana, 'anyone')).toHaveLength(1)
    await siwx.setSessions([])
    expect(calls).toEqual(['onSignIn', 'signOut', 'onSignOut'])
  })

  it('behavior: revoking another account, network or namespace keeps the session', async () => {
    const { siwx, calls } = openConfig()
    const message = await siwx.createMessage({ accountAddress: account.address, chainId: 'eip155:1' })
    await siwx.addSession(toSession(message, 'good'))
    await siwx.revokeSession(solana, 'anyone')
    await siwx.revokeSession('eip155:137', account.address)
    await siwx.revokeSession('eip155:1', `0x${'1'.repeat(40)}`)
    expect(calls).toEqual(['onSignIn'])
    await siwx.revokeSession('eip155:1', account.address.toLowerCase())
    expect(calls).toEqual(['onSignIn', 'signOut', 'onSignOut'])
  })

  it('parameters: signOutOnNetworkChange, signOutOnAccountChange, enabled, required', async () => {
    const { siwx, calls } = openConfig({
      signOutOnNetworkChange: false,
      signOutOnAccountChange: false,
      required: false,
    })
    expect(siwx.getRequired?.()).toBe(false)
    const message = await siwx.createMessage({ accountAddress: account.address, chainId: 'eip155:1' })
    await siwx.addSession(toSession(message, 'good'))
    expect(await siwx.getSessions('eip155:137', `0x${'1'.repeat(40)}`)).toHaveLength(1)
    await siwx.revokeSession(solana, 'anyone')
    expect(calls).toEqual(['onSignIn'])
    const chainIds = ['eip155:1', 'eip155:137'] as const
    await siwx.revokeSessions?.(chainIds.map((chainId) => ({ chainId, accountAddress: `0x${'1'.repeat(40)}` })))
    expect(calls).toEqual(['onSignIn', 'signOut', 'onSignOut'])
    expect(await openConfig({ enabled: false }).siwx.getSessions('eip155:1', account.address)).toHaveLength(1)
  })
})
