// @vitest-environment happy-dom
import { createTestModal, type TestModal } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { canonicalize, hashCanonical } from '../describe/mirror/canonicalize.js'
import { review } from '../index.js'

const url = 'https://app.example/clear-signing'
const path = 'calldata-Pool.json'
const pool = `0x${'1'.repeat(40)}`
const hashOf = (value: unknown) => hashCanonical(canonicalize(value))

const descriptor = {
  context: { contract: { deployments: [{ chainId: 1, address: pool }] } },
  display: { formats: { 'stake(uint256 amount)': { intent: 'Stake all', fields: [] } } },
}
/** The selector of `stake(uint256)`, and 1. */
const data = `0xa694fc3a${'1'.padStart(64, '0')}`

let test: TestModal
beforeAll(() => Promise.all([import('../module.js'), import('../describe/describe.js')]), 60_000)
afterEach(() => test.dispose())

/** Starts a modal with a mirror, and requests a call of the descriptor's function. */
async function ask(attesters?: readonly unknown[], locale = 'en'): Promise<string> {
  const index = {
    version: 1,
    calldata: { [`eip155:1:${pool}`]: path },
    typedData: {},
    files: { [path]: hashOf(descriptor) },
    ...(attesters && { attesters: { [path]: attesters } }),
  }
  const plugins = [review({ registry: { url, integrity: hashOf(index) } })]
  const createAlways: typeof createModal = (options) => createModal({ ...options, review: 'always' })
  test = createTestModal(createAlways, { plugins, locale })
  test.services.answer(`${url}/index.json`, index)
  test.services.answer(`${url}/${path}`, descriptor)
  await test.accounts.connect()
  const params = [{ from: test.modal.state.account?.address, to: pool, data }]
  test.modal
    .getProvider('eip155')
    .request({ method: 'eth_sendTransaction', params })
    .catch(() => undefined)
  await test.waitFor(() => test.text().includes('Stake all'))
  await test.settle()
  return test.text()
}

it('default: names the attesters of the description', async () => {
  const text = await ask(['Cyfrin'])
  expect(text).toContain('This description was checked by Cyfrin')
  // The simulation's result arrives separately.
  expect(text).toContain('Could not be simulated')
})

it('behavior: lists several names in the user’s language', async () => {
  expect(await ask(['Cyfrin', '<b>Bø</b>', 'Third'])).toContain('checked by Cyfrin, <b>Bø</b>, and Third')
  await test.dispose()
  expect(await ask(['Cyfrin', 'Bø'], 'de')).toContain('Diese Beschreibung wurde von Cyfrin und Bø geprüft')
})

it('behavior: says nothing if nobody has', async () => {
  expect(await ask()).not.toContain('checked by')
  await test.dispose()
  expect(await ask([{ name: 'Cyfrin' }, '\u200b'])).not.toContain('checked by')
})
