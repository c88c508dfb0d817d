// @vitest-environment happy-dom
/**
 * viem and ethers connect through the modal when they request accounts. libraries.anvil.test.ts tests them with a
 * chain.
 */
import { BrowserProvider } from 'ethers'
import { createWalletClient, custom, UserRejectedRequestError } from 'viem'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testAddress } from '../testing/createTestConnector.js'
import { createTestWallet } from '../testing/createTestWallet.js'
import { visitPage } from '../testing/visitPage.js'

const ends: (() => unknown)[] = []
// Loading the UI takes longer than a test's time limit.
beforeAll(() => import('../ui/index.js'), 60_000)
beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Offline')
  })
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined)
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
  localStorage.clear()
})

function visit() {
  const page = visitPage(createTestWallet([testAddress]))
  ends.push(() => page.modal.dispose())
  return { ...page, provider: page.modal.getProvider('eip155') }
}

describe('viem', () => {
  it('default: requestAddresses opens the modal', async () => {
    const { choose, provider } = visit()
    const client = createWalletClient({ transport: custom(provider) })
    const [addresses] = await Promise.all([client.requestAddresses(), choose()])
    expect(addresses).toEqual([testAddress])
  })

  it('error: rejects when the user closes the modal', async () => {
    const { leave, provider } = visit()
    const client = createWalletClient({ transport: custom(provider) })
    const refused = expect(client.requestAddresses()).rejects.toThrow(UserRejectedRequestError)
    await leave()
    await refused
  })
})

describe('ethers', () => {
  function open() {
    const page = visit()
    const browser = new BrowserProvider(page.provider, 'any')
    ends.push(() => browser.destroy())
    return { ...page, browser }
  }

  it('default: getSigner opens the modal', async () => {
    const { choose, browser } = open()
    const [signer] = await Promise.all([browser.getSigner(), choose()])
    expect(signer.address).toBe(testAddress)
  })

  it('error: rejects when the user closes the modal', async () => {
    const { leave, browser } = open()
    const refused = expect(browser.getSigner()).rejects.toMatchObject({ code: 'ACTION_REJECTED' })
    await leave()
    await refused
  })
})
