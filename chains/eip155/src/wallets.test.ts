import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { mainnet } from '@latchkey/networks'
import type { ChainContext } from '@latchkey/plugin-api'
import { expect, it } from 'vitest'
import { eip155Wallets } from './wallets.js'

const networkId = 'eip155:1'
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

async function createFacade() {
  const adapter = await eip155Wallets().load()
  const request = async (method: string) => (method === 'eth_getBalance' ? '0x10' : '0x')
  const facade = adapter.createFacade?.({
    networks: () => [mainnet],
    rpc: () => ({ request }),
  } as unknown as ChainContext)
  if (!facade) throw new Error('The adapter has no facade.')
  return facade
}

it('default: reads native balances without loading viem', async () => {
  expect(eip155Wallets().kind).toBe('eip155')
  const facade = await createFacade()
  expect(facade.isAddress(address)).toBe(true)
  await expect(facade.getBalance({ networkId, address })).resolves.toEqual({ value: 16n, decimals: 18, symbol: 'ETH' })
})

it('error: rejects calls that need viem', async () => {
  const facade = await createFacade()
  const transfer = { networkId, from: address, to: address, amount: 1n } as const
  for (const call of [facade.estimateFee(transfer), facade.resolveName?.({ networkId, name: 'vitalik.eth' })]) {
    await expect(call).rejects.toMatchObject({
      code: 'ADAPTER_NOT_FOUND',
      details: expect.stringContaining('eip155()'),
    })
  }
})

it('behavior: imports no file that imports viem', () => {
  const reached = new Set<string>()
  reach(join(import.meta.dirname, 'wallets.ts'))
  const names = [...reached].map((file) => basename(file))
  expect(names).toEqual(expect.arrayContaining(['discoverWallets.ts', 'createFacade.ts', 'switchChain.ts']))
  for (const file of reached) {
    expect(readFileSync(file, 'utf8'), file).not.toMatch(/^import (?!type)[^']*'viem|import\('viem/m)
  }

  function reach(file: string) {
    if (reached.has(file)) return
    reached.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export) (?!type)[^']*'(\.[^']+)\.js'/gm,
    )) {
      const target = join(dirname(file), path)
      const name = readdirSync(dirname(target)).find((one) => one.replace(/\.tsx?$/, '') === target.split('/').at(-1))
      if (name) reach(join(dirname(target), name))
    }
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/import\('(\.[^']+)\.js'\)/g)) {
      reach(`${join(dirname(file), path)}.ts`)
    }
  }
})
