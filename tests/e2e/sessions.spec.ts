/** The embedded wallet's smart sessions: granted in the frame, used without a prompt, revoked in the list. */
import type { Page } from '@playwright/test'
import { type Address, type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from './fixtures/index.js'
import { signInByEmail } from './fixtures/signInByEmail.js'
import { dialogOf, openView, openWith } from './fixtures/views.js'

const options = {
  pluginIds: ['email', 'sessions'],
  features: { sessions: true },
  injectedWallets: false,
  networkIds: ['eip155:1'],
  chainModules: ['eip155'],
}

test('default: grants a session with the plugin’s method, uses it, lists it and revokes it', { tag: '@full' }, async ({
  demo,
  world,
}) => {
  test.slow()
  const { page } = demo
  const { sandbox } = world
  await demo.open(options)
  await openWith(demo)
  await signInByEmail(demo, world, 'ada@mail.example')
  await expect(dialogOf(demo)).toBeHidden()
  const [smart] = (await request(page, 'eth_accounts', [])) as [Address]
  await sandbox.fund(smart, { amountWei: parseEther('1') })
  const to = privateKeyToAddress(generatePrivateKey())

  const timestamp = Math.floor(Date.now() / 1_000) + 3_600
  const wanted = {
    chainId: '0x1',
    to,
    permission: { type: 'native-token-transfer', isAdjustmentAllowed: false, data: { allowance: '0x2386f26fc10000' } },
    rules: [{ type: 'expiry', data: { timestamp } }],
  }
  const granting = request(page, 'wallet_requestExecutionPermissions', [wanted])
  await expect(dialogOf(demo).getByText('Spend up to', { exact: true })).toBeVisible()
  await expect(dialogOf(demo).getByText('0.01 ETH', { exact: true })).toBeVisible()
  await approve(page)
  const [granted] = (await granting) as [{ readonly context: Hex; readonly from: Address }]
  expect(granted).toMatchObject({ ...wanted, from: smart, dependencies: [] })
  await expect(dialogOf(demo).getByText('This app can now act for you')).toBeVisible()
  await page.screenshot({ path: 'test-results/pictures/session-created.png' })
  await dialogOf(demo).getByRole('button', { name: 'Done' }).click()

  // Spends half of the limit without a prompt, then tries to spend more than the rest.
  const { client } = sandbox.chains['eip155:1']
  const spend = (value: Hex) => {
    const capabilities = { permissions: { context: granted.context } }
    return request(page, 'wallet_sendCalls', [{ version: '1.0', calls: [{ to, value }], capabilities }])
  }
  await spend('0x11c37937e08000')
  await expect.poll(() => client.getBalance({ address: to })).toBe(parseEther('0.005'))
  await expect(spend('0x2386f26fc10000')).rejects.toThrow('This permission does not cover the request.')
  await expect(dialogOf(demo)).toBeHidden()

  await openView(demo, 'SmartSessionList')
  await dialogOf(demo)
    .getByRole('button', { name: /^Revoke / })
    .click()
  await page.screenshot({ path: 'test-results/pictures/session-question.png' })
  await dialogOf(demo).getByRole('button', { name: 'Revoke', exact: true }).click()
  await approve(page)
  await expect(dialogOf(demo).getByText('Revoked')).toBeVisible()
  await dialogOf(demo).getByRole('button', { name: 'Close' }).click()
  await expect(spend('0x1')).rejects.toThrow('was revoked')
  const answer = await fetch(`${sandbox.url}/v1/sessions/eip155:1:${smart}?projectId=test`)
  expect(await answer.json()).toMatchObject({ pcis: [{ revokedAt: expect.any(Number) }] })
})

function approve(page: Page): Promise<void> {
  return page.frameLocator('.lk-frame iframe').getByRole('button', { name: 'Approve' }).click()
}

/** Sends a request as an app would. */
function request(page: Page, method: string, params: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    ([method, params]) => {
      const { modal } = (window as unknown as { latchkeyDemo: { modal: Modal } }).latchkeyDemo
      return modal.getProvider('eip155').request({ method, params })
    },
    [method, params] as const,
  )
}

interface Modal {
  getProvider(namespace: string): { request(what: object): Promise<unknown> }
}
