/** The host changes a modal that is already on the page. */
import { expect, test } from './fixtures/index.js'
import { connectInjected } from './fixtures/injectedWallet.js'

test('behavior: adds and removes a plugin while the modal is open', async ({ demo }) => {
  await demo.open({ pluginIds: [] })
  const { page } = demo
  await connectInjected(page)
  await page.locator('[data-latchkey-button]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()

  await page.evaluate(async () => {
    const { modal } = (window as unknown as { latchkeyDemo: { modal: LiveModal } }).latchkeyDemo
    await modal.addPlugin({
      manifest: {
        id: 'late',
        version: '1.0.0',
        api: '^1.0.0',
        views: { Late: { title: { id: 'late.title', text: 'A late view' } } },
        contributes: { actions: [{ id: 'late', label: { id: 'late.action', text: 'Late' }, opens: 'Late' }] },
      },
      load: async () => ({ activate: () => ({ views: { Late: () => 'It came late' } }) }),
    })
  })
  await dialog.getByRole('button', { name: 'Late' }).click()
  await expect(dialog.getByText('It came late')).toBeVisible()

  await page.evaluate(async () => {
    const { modal } = (window as unknown as { latchkeyDemo: { modal: LiveModal } }).latchkeyDemo
    await modal.removePlugin('late')
  })
  await expect(dialog.getByText('It came late')).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Late' })).toHaveCount(0)
})

test('behavior: shows new networks immediately, and asks the user to switch if the wallet’s network is removed', async ({
  demo,
}) => {
  await demo.open()
  const { page } = demo
  await connectInjected(page)
  await page.locator('[data-latchkey-button]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  const keep = (id: string) =>
    page.evaluate((wanted) => {
      const { modal } = (window as unknown as { latchkeyDemo: { modal: LiveModal } }).latchkeyDemo
      const { networks } = modal.runtime.options
      modal.setNetworks(networks.filter(({ caipNetworkId }) => wanted === '*' || caipNetworkId === wanted))
    }, id)
  await keep('eip155:137')
  await expect(dialog.getByRole('heading', { name: 'Switch network' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Polygon/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Ethereum/ })).toHaveCount(0)
  await keep('*')
  await expect(dialog).toHaveCount(0)
})

test('behavior: changes theme and language while the modal is open', async ({ demo }) => {
  await demo.open()
  const { page } = demo
  await page.locator('[data-latchkey-button]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const colour = () => dialog.evaluate((element) => getComputedStyle(element).color)
  const change = (mode: 'dark' | 'light') =>
    page.evaluate((wanted) => {
      const { modal } = (window as unknown as { latchkeyDemo: { modal: LiveModal } }).latchkeyDemo
      modal.setThemeMode(wanted)
    }, mode)
  await change('dark')
  const dark = await colour()
  await change('light')
  await expect.poll(colour).not.toBe(dark)
  const title = await dialog.getByRole('heading').first().textContent()
  await page.evaluate(async () => {
    const { modal } = (window as unknown as { latchkeyDemo: { modal: LiveModal } }).latchkeyDemo
    await modal.setLocale('ar-XB')
  })
  await expect.poll(() => dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  await expect(dialog.getByRole('heading').first()).not.toHaveText(title ?? '')
})

interface LiveModal {
  readonly runtime: { readonly options: { readonly networks: readonly { readonly caipNetworkId: string }[] } }
  addPlugin(plugin: object): Promise<unknown>
  removePlugin(id: string): Promise<void>
  setNetworks(networks: readonly object[]): void
  setThemeMode(mode: 'dark' | 'light'): void
  setLocale(locale: string): Promise<void>
}
