// @vitest-environment happy-dom
import { defineModule, definePlugin, type NameService, type PluginManifest } from '@latchkey/plugin-api'
import { createTestModal, type TestModal } from '@latchkey/plugin-api/testing'
import { createModal } from '@latchkey/shell'
import { afterEach, expect, it } from 'vitest'
import { teamNames } from './index.js'

const treasury = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
const networkId = 'eip155:1'

/** Another plugin, which uses names if a plugin provides them. */
const manifest = { id: 'payroll', version: '1.0.0', api: '^1.0.0', uses: ['names'] } as const satisfies PluginManifest
interface Payroll {
  names(): Promise<NameService | undefined>
}
const payrollModule = defineModule<typeof manifest, Payroll>({
  activate: ({ findService }) => ({ api: { names: () => findService('names') } }),
})
const payroll = () => definePlugin({ manifest, load: async () => payrollModule })

let test: TestModal
afterEach(() => test.dispose())

it('default: other plugins resolve the team’s names, and name its addresses', async () => {
  test = createTestModal(createModal, { plugins: [payroll(), teamNames({ 'Treasury.acme': treasury })] })
  const names = await findNames()
  expect(await names?.resolveName({ name: 'treasury.ACME', networkId })).toBe(treasury)
  expect(await names?.resolveName({ name: 'nobody.acme', networkId })).toBeUndefined()
  expect(await names?.getNames({ address: treasury.toLowerCase() })).toEqual([{ name: 'treasury.acme' }])
})

it('behavior: without it, the other plugin finds no names', async () => {
  test = createTestModal(createModal, { plugins: [payroll()] })
  expect(await findNames()).toBeUndefined()
})

async function findNames() {
  const api = (await test.modal.plugins.payroll?.()) as Payroll
  return api.names()
}
