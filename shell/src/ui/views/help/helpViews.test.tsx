// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import type { Wallet } from '../../../state/wallets.js'
import { renderUi } from '../../../testing/renderUi.js'
import { DownloadsView } from './helpViews.js'

const places = {
  chromeStore: 'https://chromewebstore.google.com/detail/vault/abc',
  appStore: 'https://apps.apple.com/app/vault/id1',
  playStore: 'https://play.google.com/store/apps/details?id=test.vault',
  homepage: 'https://vault.test/',
}

async function render(wallet: Partial<Wallet> | undefined) {
  const calls: string[] = []
  const found: Wallet | undefined = wallet && { id: 'vault', name: 'Vault', chains: [], certified: false, ...wallet }
  const ui = await renderUi(<DownloadsView entry={{ name: 'Downloads', args: { walletId: 'vault' }, key: 1 }} />, {
    parts: {
      navigation: { back: () => void calls.push('back') },
      wallets: { find: (id) => (id === 'vault' ? found : undefined) },
    },
  })
  return { ui, calls, links: [...ui.element.querySelectorAll('a')] }
}

test('default: links to each known store and site, in a new tab and without a referrer', async () => {
  const { links } = await render(places)
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Chrome Web Store', places.chromeStore],
    ['App Store', places.appStore],
    ['Google Play', places.playStore],
    ['Website', places.homepage],
  ])
  for (const link of links) expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
})

test('behavior: shows no row for an unknown link', async () => {
  const { links } = await render({ homepage: places.homepage })
  expect(links.map((link) => link.href)).toEqual([places.homepage])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'vault://get', 'https://a b', '//vault.test'])(
  'error: does not link to %s',
  async (address) => {
    const { ui } = await render({ ...places, homepage: address, appStore: address })
    const hrefs = [...ui.element.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual([places.chromeStore, places.playStore])
  },
)

test('error: offers to go back if no link is known', async () => {
  for (const wallet of [undefined, {}]) {
    const { ui, calls, links } = await render(wallet)
    expect(links).toEqual([])
    await ui.click('Go back')
    expect(calls).toEqual(['back'])
    await ui.unmount()
  }
})
