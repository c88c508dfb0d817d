import { type Address, encodeFunctionData, getAddress, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collectibleArtifact } from '../chains/artifacts/Collectible.generated.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'
import { readMetadata } from '../indexer/readMetadata.js'
import type { Sandbox } from '../Sandbox.js'
import { mineTransactions } from '../seed/mineTransactions.js'
import { harmfulTokenUris } from '../seed/seedCollectibles.js'
import { startSandbox } from '../startSandbox.js'
import { callService } from '../testing/callService.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox.stop())

interface Page {
  data: { chainId: string; tokenId: string; name: string; collection: string; image: string | null; isSpam: boolean }[]
  next: string | null
}

async function nfts(address: string, query: Record<string, string | undefined> = {}): Promise<Page> {
  const { status, body } = await callService(sandbox.url, `/v1/account/${address}/nfts`, query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Page
}

const newAccount = () => privateKeyToAccount(generatePrivateKey())

describe('GET /v1/account/{address}/nfts', () => {
  test('default', async () => {
    const { address } = newAccount()
    const id = await sandbox.mintCollectible(address)
    const { collectible } = sandbox.chains['eip155:1']
    expect(new URL(sandbox.services.nftUrl).origin).toBe(sandbox.url)
    expect(await nfts(address, { chainId: 'eip155:1' })).toEqual({
      data: [
        {
          chainId: 'eip155:1',
          address: `eip155:1:${getAddress(collectible)}`,
          tokenId: String(id),
          name: `Sandbox Keys #${id}`,
          collection: 'Sandbox Keys',
          description: 'Minted by the sandbox.',
          image: `${sandbox.url}/images/collectible/eip155:1/${collectible}/${id}`,
          imageContentType: 'image/svg+xml',
          isSpam: false,
        },
      ],
      next: null,
    })
    expect((await nfts(newAccount().address)).data).toEqual([])
    expect((await nfts(address, { chainId: 'cosmos:cosmoshub-4' })).data).toEqual([])
  })

  test('parameters: tokenUri, whose picture is returned only if it is safe', async () => {
    const { address } = newAccount()
    for (const tokenUri of harmfulTokenUris) await sandbox.mintCollectible(address, { tokenUri })
    const { data } = await nfts(address, { chainId: 'eip155:1' })
    expect(data).toHaveLength(harmfulTokenUris.length)
    const shown = data.flatMap(({ image }) => image ?? []).map((image) => new URL(image))
    expect(shown.map(({ protocol, origin }) => [protocol, origin === sandbox.url])).toEqual([
      ['http:', false],
      ['http:', true],
      ['http:', true],
    ])
    for (const { href } of shown.slice(1)) {
      const { headers } = await fetch(href)
      expect(headers.get('content-type')).toBe('image/svg+xml')
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    const { body } = await callService(sandbox.url, `/v1/account/${address}/history`, { chainId: 'eip155:1' })
    expect((body as { data: unknown[] }).data).toHaveLength(harmfulTokenUris.length)
  })

  test('behavior: lists a transferred token under its new owner, sorted by its latest arrival', async () => {
    const owner = newAccount()
    const other = newAccount()
    const { client, collectible } = sandbox.chains['eip155:1']
    const [first, second] = [await sandbox.mintCollectible(owner.address), await sandbox.mintCollectible(owner.address)]
    const give = async (from: typeof owner, to: Address, id: bigint) => {
      await sandbox.fund(from.address, { amountWei: parseEther('1') })
      const hash = await client.writeContract({
        account: from,
        chain: client.chain,
        address: collectible,
        abi: collectibleArtifact.abi,
        functionName: 'transferFrom',
        args: [from.address, to, id],
      })
      await waitForReceipt(client, hash)
    }
    const ids = async (account: typeof owner) =>
      (await nfts(account.address)).data.map(({ tokenId }) => BigInt(tokenId))
    expect(await ids(owner)).toEqual([second, first])
    await give(owner, other.address, first)
    expect([await ids(owner), await ids(other)]).toEqual([[second], [first]])
    await give(other, owner.address, first)
    expect([await ids(owner), await ids(other)]).toEqual([[first, second], []])
  })

  test('behavior: pages include both chains, and new tokens don’t shift them', async () => {
    const { address } = newAccount()
    const minted = [`eip155:137 ${await sandbox.mintCollectible(address, { chain: 'eip155:137' })}`]
    const chain = sandbox.chains['eip155:1']
    const contract = { address: chain.collectible, abi: collectibleArtifact.abi } as const
    const from = await chain.client.readContract({ ...contract, functionName: 'minter' })
    const data = encodeFunctionData({ ...contract, functionName: 'mint', args: [address] })
    const transactions = Array.from({ length: 51 }, () => ({ from, to: chain.collectible, data }))
    await mineTransactions(chain, [{ timestamp: Math.floor(Date.now() / 1000), transactions }])
    const ids = await chain.client.readContract({ ...contract, functionName: 'tokensOf', args: [address] })
    minted.push(...ids.map((id) => `eip155:1 ${id}`))
    expect(minted).toHaveLength(52)
    const keyOf = ({ chainId, tokenId }: Page['data'][number]) => `${chainId} ${tokenId}`
    const first = await nfts(address)
    await sandbox.mintCollectible(address)
    const second = await nfts(address, { cursor: String(first.next) })
    expect([...first.data, ...second.data].map(keyOf).toSorted()).toEqual(minted.toSorted())
    expect(second.next).toBe(null)
    const path = `/v1/account/${address}/nfts`
    const refused = await callService(sandbox.url, path, { chainId: 'eip155:1', cursor: String(first.next) })
    expect(refused.status).toBe(400)
  })

  test('behavior: omits tokens with false logs, and flags a collection that advertises a website', async () => {
    const victim = newAccount()
    const sender = newAccount()
    await sandbox.fund(sender.address, { amountWei: parseEther('1') })
    const { client } = sandbox.chains['eip155:1']
    const contract: Address = '0x5a11d80000000000000000000000000000000bad'
    await client.setCode({ address: contract, bytecode: collectibleArtifact.code })
    const abi = parseAbi(['function initialize(string,string)', 'function mint(address)'])
    const base = { account: sender, chain: client.chain, address: contract, abi } as const
    const name = 'Claim at free-coins.example.com'
    await waitForReceipt(
      client,
      await client.writeContract({ ...base, functionName: 'initialize', args: [name, 'CLAIM'] }),
    )
    await waitForReceipt(client, await client.writeContract({ ...base, functionName: 'mint', args: [victim.address] }))
    expect((await nfts(victim.address)).data).toMatchObject([{ collection: name, isSpam: true }])

    // Its log says that the victim owns a token, but its `ownerOf` does not.
    await client.setCode({ address: contract, bytecode: '0x00' })
    expect((await nfts(victim.address)).data).toEqual([])
  })

  test('behavior: applies a fault', async () => {
    const { address } = newAccount()
    sandbox.faults.add({ match: `/v1/account/${address}/nfts`, status: 500, times: 1 })
    expect((await callService(sandbox.url, `/v1/account/${address}/nfts`)).status).toBe(500)
  })

  test('error: rejects an invalid address', async () => {
    expect((await callService(sandbox.url, '/v1/account/somebody/nfts')).status).toBe(400)
  })

  test.each([
    ['/images/collectible/eip155:10/0x5a11d80000000000000000000000000000000721/1', 404],
    ['/images/collectible/eip155:1/0x5a11d80000000000000000000000000000000721/1e9', 400],
    ['/images/collectible/eip155:1/0x5a11d80000000000000000000000000000000721/999999', 404],
    ['/images/collectible/eip155:1/here/1', 400],
  ])('error: rejects an unknown picture, %s', async (path, status) => {
    expect((await fetch(sandbox.url + path)).status).toBe(status)
  })
})

describe('readMetadata', () => {
  const json = (value: object) => `data:application/json,${encodeURIComponent(JSON.stringify(value))}`

  test('default', () => {
    const image = `data:image/png;base64,${Buffer.from('pixels').toString('base64')}`
    const { name, image: read } = readMetadata(json({ name: 'Tea', description: 'Hot', image }))
    expect([name, read]).toMatchObject(['Tea', { kind: 'bytes', contentType: 'image/png' }])
    expect(read?.kind === 'bytes' && Buffer.from(read.bytes).toString()).toBe('pixels')
    const base64 = `data:application/json;base64,${Buffer.from(JSON.stringify({ name: 'Té' })).toString('base64')}`
    expect(readMetadata(base64).name).toBe('Té')
    expect(readMetadata(json({ image: 'https://host.example/a.png' })).image).toEqual({
      kind: 'link',
      url: 'https://host.example/a.png',
    })
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml',
    'ipfs://cid/1.png',
    'https://',
    'file:///etc/passwd',
    '',
  ])('behavior: returns no picture for %s', (image) => {
    expect(readMetadata(json({ name: 'Tea', image }))).toMatchObject({ name: 'Tea', image: null })
  })

  test.each([
    undefined,
    'https://host.example/1.json',
    'data:application/json,{',
    'data:application/json,[]',
    'data:application/json,null',
    `data:application/json,{"name":"${'n'.repeat(600_000)}"}`,
  ])('behavior: reads no metadata from other URIs', (uri) => {
    expect(readMetadata(uri)).toEqual({ name: undefined, description: undefined, image: null })
  })
})
