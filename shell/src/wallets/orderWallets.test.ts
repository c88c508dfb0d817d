import type { ConnectorInfo } from '@latchkey/plugin-api'
import { describe, expect, it } from 'vitest'
import type { Wallet } from '../state/wallets.js'
import { orderConnectMethods, orderWallets, type WalletSources } from './orderWallets.js'

const walletConnect = connector('walletConnect', { type: 'WALLET_CONNECT', name: 'WalletConnect' })

function connector(id: string, info: Partial<ConnectorInfo> = {}): ConnectorInfo {
  return { id, name: id, type: 'ANNOUNCED', namespaces: ['eip155'], ...info }
}

function wallet(id: string, fields: Partial<Wallet> = {}): Wallet {
  return { id, name: `Wallet ${id}`, chains: [], certified: false, ...fields }
}

function arrange(input: Partial<WalletSources> = {}) {
  return orderWallets({
    connectors: [walletConnect],
    recent: [],
    featured: [],
    recommended: [],
    excluded: [],
    mobile: false,
    options: {},
    ...input,
  })
}

const keys = (input: Partial<WalletSources>) => arrange(input).map((row) => `${row.type} ${row.key.split(':')[1]}`)

describe('order', () => {
  const everything: Partial<WalletSources> = {
    connectors: [walletConnect, connector('injected1'), connector('own', { type: 'EXTERNAL' })],
    recent: [wallet('r1'), wallet('r2')],
    featured: [wallet('f1')],
    recommended: [wallet('s1'), wallet('s2')],
    options: { customWallets: [{ id: 'c1', name: 'Custom' }] },
  }

  it('default', () => {
    expect(keys(everything)).toEqual([
      'walletConnect walletConnect',
      'recent r1',
      'recent r2',
      'injected injected1',
      'featured f1',
      'custom c1',
      'external own',
    ])
  })

  it('parameters: connectorTypeOrder comes first, then the rest in the default order', () => {
    const options = { ...everything.options, features: { connectorTypeOrder: ['custom', 'injected'] as const } }
    expect(keys({ ...everything, options })).toEqual([
      'custom c1',
      'injected injected1',
      'walletConnect walletConnect',
      'recent r1',
      'recent r2',
      'featured f1',
      'external own',
    ])
  })

  it('behavior: marks the QR code, recent wallets and installed wallets', () => {
    const tags = arrange(everything).map((row) => ('tag' in row ? row.tag : undefined))
    expect(tags).toEqual(['qr', 'recent', 'recent', 'installed', undefined, undefined, undefined])
  })
})

describe('switches', () => {
  const connectors = [walletConnect, connector('announced'), connector('injected', { type: 'INJECTED' })]

  it.each([
    ['enableWallets', []],
    ['enableWalletConnect', ['injected announced', 'injected injected']],
    ['enableEIP6963', ['walletConnect walletConnect', 'injected injected']],
    ['enableInjected', ['walletConnect walletConnect', 'injected announced']],
  ] as const)('parameters: %s false', (name, expected) => {
    expect(keys({ connectors, recent: [], options: { [name]: false } })).toEqual(expected)
  })

  it('behavior: if WalletConnect is missing, lists only installed wallets', () => {
    expect(keys({ connectors: [], recent: [wallet('r')], featured: [wallet('f')] })).toEqual([])
  })

  it('behavior: shows no QR code on a phone', () => {
    expect(keys({ connectors, mobile: true })).toEqual(['injected announced', 'injected injected'])
  })

  it('parameters: hides excluded wallets that are installed', () => {
    const excluded = [wallet('x', { name: 'Other name', rdns: 'io.announced' })]
    const connectors = [walletConnect, connector('a', { rdns: 'io.announced' }), connector('b', { name: 'B' })]
    expect(keys({ connectors, excluded })).toEqual(['walletConnect walletConnect', 'injected b'])
    expect(keys({ connectors, excluded: [wallet('y', { name: 'b' })] })).toEqual([
      'walletConnect walletConnect',
      'injected a',
    ])
  })

  it('parameters: namespace', () => {
    const connectors = [walletConnect, connector('evm'), connector('sol', { namespaces: ['solana'] })]
    const recent = [wallet('s', { chains: ['solana:x'] }), wallet('e', { chains: ['eip155:1'] })]
    expect(keys({ connectors, recent, namespace: 'eip155' })).toEqual([
      'walletConnect walletConnect',
      'recent e',
      'injected evm',
    ])
  })
})

describe('a wallet for several namespaces', () => {
  const picture = 'data:image/png;base64,AAAA'
  const evm = connector('io.orbit', { rdns: 'io.orbit', name: 'Orbit', imageUrl: picture })
  const sol = connector('ws:Orbit', { name: 'orbit', imageUrl: picture, namespaces: ['solana'] })
  const groups = (input: Partial<WalletSources>) =>
    arrange(input).map((row) => ('connectors' in row ? row.connectors.map(({ id }) => id) : row.key))

  it('default', () => {
    expect(groups({ connectors: [evm, connector('other'), sol] })).toEqual([['io.orbit', 'ws:Orbit'], ['other']])
  })

  it('behavior: groups by the same rdns, whatever the names', () => {
    const renamed = connector('b', { rdns: 'io.orbit', name: 'Orbit Bitcoin', namespaces: ['bip122'] })
    expect(groups({ connectors: [evm, renamed] })).toEqual([['io.orbit', 'b']])
  })

  it('behavior: does not group by the name alone', () => {
    const { imageUrl: _picture, ...bare } = sol
    expect(groups({ connectors: [evm, bare] })).toEqual([['io.orbit'], ['ws:Orbit']])
    expect(groups({ connectors: [evm, { ...sol, imageUrl: 'data:image/png;base64,BBBB' }] })).toHaveLength(2)
    expect(groups({ connectors: [evm, { ...sol, rdns: 'io.other' }] })).toHaveLength(2)
  })

  it('behavior: groups connectors that match the same directory wallet', () => {
    const { imageUrl: _picture, ...bare } = sol
    const { rdns: _rdns, ...named } = evm
    expect(groups({ connectors: [named, bare], recommended: [wallet('o', { name: 'Orbit' })] })).toEqual([
      ['io.orbit', 'ws:Orbit'],
    ])
  })

  it('parameters: namespace', () => {
    expect(groups({ connectors: [evm, sol], namespace: 'solana' })).toEqual([['ws:Orbit']])
  })
})

describe('each wallet once', () => {
  it('behavior: lists an installed wallet only among the injected ones', () => {
    const metamask = wallet('mm', { name: 'MetaMask', rdns: 'io.metamask' })
    const connectors = [walletConnect, connector('io.metamask', { rdns: 'io.metamask', name: 'MetaMask' })]
    expect(keys({ connectors, recent: [metamask], featured: [metamask], recommended: [metamask] })).toEqual([
      'walletConnect walletConnect',
      'injected io.metamask',
    ])
  })

  it('behavior: knows the rdns of MetaMask’s app', () => {
    const metamask = wallet('mm', { name: 'MetaMask', rdns: 'io.metamask' })
    const connectors = [walletConnect, connector('m', { rdns: 'io.metamask.mobile', name: 'MetaMask Mobile' })]
    expect(keys({ connectors, recent: [metamask], mobile: true })).toEqual(['injected m'])
    expect(keys({ connectors, recent: [metamask] })).toContain('recent mm')
  })

  it('behavior: lists a wallet in the first group that contains it', () => {
    const one = wallet('one')
    expect(keys({ recent: [one], featured: [one], recommended: [one] })).toEqual([
      'walletConnect walletConnect',
      'recent one',
    ])
  })

  it('behavior: does not merge two wallets that have no rdns', () => {
    const connectors = [walletConnect, connector('a', { name: 'A' })]
    expect(keys({ connectors, recent: [wallet('b', { name: 'B' })] })).toContain('recent b')
  })
})

describe('the number of wallets', () => {
  const recommended = [wallet('s1'), wallet('s2'), wallet('s3'), wallet('s4')]
  const count = (input: Partial<WalletSources>) =>
    arrange({ recommended, ...input }).filter(({ type }) => type === 'recommended').length

  it('behavior: lists at most two recent wallets', () => {
    const recent = [wallet('r1'), wallet('r2'), wallet('r3')]
    expect(arrange({ recent }).filter(({ type }) => type === 'recent')).toHaveLength(2)
  })

  it('behavior: adds recommended wallets until two are listed', () => {
    expect(count({})).toBe(2)
    expect(count({ recent: [wallet('r')] })).toBe(1)
    expect(count({ connectors: [walletConnect, connector('a')] })).toBe(1)
    expect(count({ connectors: [walletConnect, connector('a'), connector('b'), connector('c')] })).toBe(0)
    // Users would not look for a `window.ethereum` without a name.
    expect(count({ connectors: [walletConnect, connector('injected', { type: 'INJECTED' })] })).toBe(2)
  })

  it('behavior: lists no recommended wallets if the app chooses its wallets', () => {
    expect(count({ options: { featuredWalletIds: ['x'] } })).toBe(0)
    expect(count({ options: { customWallets: [{ id: 'c', name: 'C' }] } })).toBe(0)
  })
})

describe('without WalletConnect', () => {
  it('behavior: lists only wallets that open the app in their own browser', () => {
    const opensPage = true
    expect(
      keys({
        connectors: [connector('injected1'), connector('injected2')],
        recommended: [
          wallet('s1'),
          wallet('s2', { opensPage }),
          wallet('s3', { opensPage }),
          wallet('s4', { opensPage }),
        ],
      }),
    ).toEqual(['injected injected1', 'injected injected2', 'recommended s2', 'recommended s3', 'recommended s4'])
  })
})

describe('connect methods', () => {
  it('default', () => {
    expect(orderConnectMethods(false)).toEqual(['email', 'social', 'wallet'])
  })

  it('parameters: isWalletInstalled', () => {
    expect(orderConnectMethods(true)).toEqual(['wallet', 'email', 'social'])
  })

  it('parameters: the app’s order comes first', () => {
    expect(orderConnectMethods(true, ['social', 'email', 'wallet'])).toEqual(['social', 'email', 'wallet'])
    expect(orderConnectMethods(false, ['wallet'])).toEqual(['wallet', 'email', 'social'])
    expect(orderConnectMethods(false, ['phone' as never, 'email', 'email'])).toEqual(['email', 'social', 'wallet'])
  })
})
