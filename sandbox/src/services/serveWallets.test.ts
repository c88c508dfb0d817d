import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { networkPictures, tokenPictures, walletPictures } from '../images/pictures.generated.js'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'
import type { WalletListing } from '../wallets/walletListing.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterEach(() => sandbox.wallets.reset())
afterAll(() => sandbox.stop())

async function ask(query: Record<string, string> = {}): Promise<{ data: WalletListing[]; count: number }> {
  const { status, body } = await callService(sandbox.url, '/getWallets', query)
  expect(status).toBe(200)
  return body as { data: WalletListing[]; count: number }
}

describe('GET /getWallets', () => {
  test('default', async () => {
    const { data, count } = await ask()
    expect(data).toHaveLength(40)
    expect(count).toBeGreaterThan(40)
    expect(data[0]).toMatchObject({
      name: 'Sandbox Wallet',
      badge_type: 'certified',
      webapp_link: `${sandbox.url}/wallet`,
      mobile_link: `${sandbox.url}/wallet`,
      order: 1,
    })
    expect(data[1]).toMatchObject({ name: 'MetaMask', rdns: 'io.metamask', chains: ['eip155:1', 'eip155:137'] })
    expect(data.every(({ id }) => /^[0-9a-f]{64}$/.test(id))).toBe(true)
  })

  test('parameters: page and entries', async () => {
    const [first, second] = [await ask({ entries: '4' }), await ask({ entries: '4', page: '2' })]
    expect(second.count).toBe(first.count)
    const both = await ask({ entries: '8' })
    expect([...first.data, ...second.data]).toEqual(both.data)
    expect((await ask({ page: '1000' })).data).toEqual([])
  })

  test('parameters: include and exclude', async () => {
    const all = (await ask()).data
    const [first, second, third] = all.map(({ id }) => id) as [string, string, string]
    const included = await ask({ include: `${third},${first}` })
    expect(included.data.map(({ id }) => id)).toEqual([first, third])
    expect(included.count).toBe(2)
    const excluded = await ask({ exclude: `${first},${second}` })
    expect(excluded.data[0]?.id).toBe(third)
    expect((await ask({ include: '' })).data).toEqual(all)
  })

  test('parameters: search', async () => {
    expect((await ask({ search: '  RAINBOW ' })).data.map(({ name }) => name)).toEqual(['Rainbow'])
    expect(await ask({ search: 'no wallet has this name' })).toEqual({ data: [], count: 0 })
  })

  test('parameters: chains', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect((await ask({ chains: `${solana},cosmos:cosmoshub-4` })).data.map(({ name }) => name)).toEqual(['Phantom'])
    // Ids have to match completely: 'eip155:1' does not match 'eip155:137'.
    expect((await ask({ chains: 'eip155:13' })).count).toBe(0)
  })

  test('parameters: badge_type', async () => {
    expect((await ask({ badge_type: 'certified' })).data.map(({ name }) => name)).toEqual(['Sandbox Wallet'])
    sandbox.wallets.generate(30)
    expect((await ask({ badge_type: 'certified' })).count).toBe(11)
    const all = await ask()
    expect((await ask({ badge_type: 'none' })).count).toBe(all.count - 11)
  })

  test('behavior: lists two thousand generated wallets', async () => {
    const { count } = await ask()
    sandbox.wallets.generate(2_000)
    expect((await ask()).count).toBe(count + 2_000)
    const ids = new Set<string>()
    for (let page = 1; page <= Math.ceil((count + 2_000) / 100); page++) {
      for (const { id } of (await ask({ entries: '100', page: String(page) })).data) ids.add(id)
    }
    expect(ids.size).toBe(count + 2_000)
  })

  test.each([{ page: '0' }, { page: '-1' }, { entries: '101' }, { entries: 'many' }, { badge_type: 'best' }])(
    'error: rejects %o',
    async (query) => {
      expect((await callService(sandbox.url, '/getWallets', query)).status).toBe(400)
    },
  )
})

describe('images', () => {
  test('default', async () => {
    const { data } = await ask({ search: 'Bitget' })
    const { status, body, headers } = await callService(sandbox.url, `/getWalletImage/${data[0]?.image_id}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('image/svg+xml')
    expect(body).toContain('>BW</text>')
  })

  test('behavior: two wallets have different pictures', async () => {
    const { data } = await ask({ entries: '2' })
    const pictures = await Promise.all(
      data.map(async ({ image_id }) => (await callService(sandbox.url, `/getWalletImage/${image_id}`)).body),
    )
    expect(new Set(pictures).size).toBe(2)
  })

  test('behavior: a generated wallet has a picture until it is removed', async () => {
    sandbox.wallets.generate(1)
    const { data } = await ask({ search: 'Amber Vault' })
    const path = `/getWalletImage/${data[0]?.image_id}`
    expect((await callService(sandbox.url, path)).body).toContain('>AV</text>')
    sandbox.wallets.reset()
    expect((await callService(sandbox.url, path)).status).toBe(404)
  })

  test.each(['Asset', 'Currency', 'Token'])('behavior: get%sImage draws the id', async (kind) => {
    expect((await callService(sandbox.url, `/public/get${kind}Image/usdc`)).body).toContain('>U</text>')
  })

  test.each([
    ['a wallet', '/getWalletImage/', walletPictures.MetaMask],
    ['a network’s id', '/public/getAssetImage/eip155:137', networkPictures['eip155:137']],
    ['a network’s image', '/public/getAssetImage/41d04d42-da3b-4453-8506-668cc0727900', networkPictures['eip155:137']],
    ['a token’s symbol', '/public/getTokenImage/USDC', tokenPictures.USDC],
  ])('behavior: returns the picture for %s', async (_what, path, expected) => {
    const { data } = await ask({ search: 'MetaMask' })
    const id = path.endsWith('/') ? data[0]?.image_id : ''
    expect((await callService(sandbox.url, `${path}${id}`)).body).toBe(expected)
  })

  test('behavior: an id can’t inject markup into the picture', async () => {
    const id = encodeURIComponent('<script>alert(1)</script>')
    expect((await callService(sandbox.url, `/public/getTokenImage/${id}`)).body).not.toContain('<script')
  })

  test('error: rejects an unknown id', async () => {
    expect((await callService(sandbox.url, '/getWalletImage/unknown')).status).toBe(404)
  })
})
