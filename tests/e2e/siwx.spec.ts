/** Sign-in with a signed message, which the sandbox's server or the page verifies. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/index.js'
import { connectInjected, inWallet, setPolicy, walletAddress } from './fixtures/injectedWallet.js'
import { recordScripts } from './fixtures/recordScripts.js'
import { connectWebWallet, openQrView, scanQr } from './fixtures/walletConnect.js'
import { openWebWallet } from './fixtures/webWallet.js'

const dialogOf = (page: Page) => page.getByRole('dialog')
const signButton = (page: Page) => dialogOf(page).getByRole('button', { name: 'Sign in', exact: true })
const messageOf = (page: Page) => dialogOf(page).getByRole('region', { name: 'Message to sign' })

const siwxMarkers = ['CLICK_SIGN_SIWX_MESSAGE', 'lk-siwx-text'] as const

async function signIn(page: Page): Promise<void> {
  await signButton(page).click()
  await expect(dialogOf(page)).toBeHidden()
}

/** Leaves while the wallet prompt is open, then approves. */
async function leaveWhileSigning(page: Page, leave: () => Promise<void>): Promise<void> {
  await setPolicy(page, { approve: 'always', delayMs: 700 })
  await signButton(page).click()
  await leave()
  await expect(dialogOf(page)).toBeHidden()
  await page.waitForTimeout(1_200)
  await expect(dialogOf(page)).toBeHidden()
}

/** The server's sessions for this browser. */
async function listSessions(page: Page): Promise<readonly { data: { chainId: string; accountAddress: string } }[]> {
  return page.evaluate(async () => {
    const { sandboxUrl } = (window as unknown as { latchkeyDemo: { sandboxUrl: string } }).latchkeyDemo
    const answer = await fetch(`${sandboxUrl}/siwx/sessions`, { credentials: 'include' })
    return (await answer.json()).sessions
  })
}

test('default: shows the whole message, signs in to the server, and does not ask again after a reload', async ({
  demo,
}) => {
  const { page } = demo
  await demo.open({ siwx: 'server' })
  await connectInjected(page)
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const address = await walletAddress(page)
  const { host, origin } = new URL(page.url())
  await expect(messageOf(page)).toContainText('Nonce: ')
  const text = await messageOf(page).evaluate((element) => element.textContent ?? '')
  expect(text.split('\n').slice(0, 8)).toEqual([
    `${host} wants you to sign in with your Ethereum account:`,
    expect.stringMatching(new RegExp(`^${address}$`, 'i')),
    '',
    'Sign in to the demo of Latchkey.',
    '',
    expect.stringContaining(`URI: ${origin}/`),
    'Version: 1',
    'Chain ID: 1',
  ])
  await expect(dialog.getByRole('definition').nth(1)).toContainText('Ethereum')
  await signIn(page)
  expect(await listSessions(page)).toMatchObject([{ data: { chainId: 'eip155:1' } }])

  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect.poll(async () => (await listSessions(page)).length).toBe(1)
  await expect(dialogOf(page)).toBeHidden()
})

test('behavior: optional: after Cancel or Escape, the user is connected but has no session', async ({ demo }) => {
  const { page } = demo
  await demo.open({ siwx: 'server' })
  await connectInjected(page)
  await expect(messageOf(page)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await inWallet(page, 'switchAccount', 1)
  await expect(messageOf(page)).toContainText('Nonce: ')
  await leaveWhileSigning(page, () => page.keyboard.press('Escape'))
  await expect(page.getByTestId('status')).toHaveText('connected')
  expect(await listSessions(page)).toEqual([])
})

test('behavior: required: Cancel returns to the last network with a session, or disconnects and signs out', async ({
  demo,
}) => {
  const { page } = demo
  await demo.open({ siwx: 'server', siwxRequired: true })
  await connectInjected(page)
  await signIn(page)
  await page.getByRole('button', { name: 'Switch to Polygon' }).click()
  await expect(messageOf(page)).toContainText('Chain ID: 137')
  await dialogOf(page).getByRole('button', { name: 'Cancel and disconnect' }).click()
  await expect(page.getByTestId('network')).toHaveText('Ethereum')
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect(dialogOf(page)).toBeHidden()
  expect(await listSessions(page)).toMatchObject([{ data: { chainId: 'eip155:1' } }])

  await page.getByRole('button', { name: 'disconnect()' }).click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await expect.poll(() => listSessions(page)).toEqual([])
  await connectInjected(page)
  await expect(messageOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(messageOf(page)).toBeVisible()
  await dialogOf(page).getByRole('button', { name: 'Cancel and disconnect' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
})

test('behavior: required: disconnects when the app closes the modal, even while the wallet signs', {
  tag: '@full',
}, async ({ demo }) => {
  const { page } = demo
  await demo.open({ siwx: 'server', siwxRequired: true })
  const close = () =>
    page.evaluate(() =>
      (window as unknown as { latchkeyDemo: { modal: { close(): void } } }).latchkeyDemo.modal.close(),
    )
  await connectInjected(page)
  await expect(messageOf(page)).toBeVisible()
  await close()
  await expect(page.getByTestId('status')).toHaveText('disconnected')

  await connectInjected(page)
  await expect(messageOf(page)).toContainText('Nonce: ')
  await leaveWhileSigning(page, close)
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  expect(await listSessions(page)).toEqual([])
})

test('behavior: asks the user to sign once per network', {
  tag: '@full',
}, async ({ demo }) => {
  const { page } = demo
  await demo.open({ siwx: 'server', siwxRequired: true })
  await connectInjected(page)
  await signIn(page)
  await page.getByRole('button', { name: 'Networks' }).click()
  await dialogOf(page)
    .getByRole('button', { name: /Polygon/ })
    .click()
  await expect(messageOf(page)).toContainText('Chain ID: 137')
  await signIn(page)
  const chains = (await listSessions(page)).map(({ data }) => data.chainId)
  expect(chains.sort()).toEqual(['eip155:1', 'eip155:137'])
  await page.getByRole('button', { name: 'Switch to Ethereum' }).click()
  await expect(page.getByTestId('network')).toHaveText('Ethereum')
  await expect(dialogOf(page)).toBeHidden()
})

test('behavior: without a server: ignores a forged or expired session in storage', async ({ demo }) => {
  const { page } = demo
  await demo.open({ siwx: 'local' })
  await connectInjected(page)
  await signIn(page)
  const key = '@latchkey/main/siwx'
  const stored = await page.evaluate((name) => localStorage.getItem(name) ?? '', key)
  expect(stored).toContain('"eip155:1"')
  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe(stored)
  await expect(dialogOf(page)).toBeHidden()

  const [session] = JSON.parse(stored)
  const forgeries = [
    // A changed message, a field that differs from the message, a changed signature, and a value that is not a session.
    {
      ...session,
      message: session.message.replace('Nonce: ', 'Nonce: 0'),
      data: { ...session.data, nonce: `0${session.data.nonce}` },
    },
    { ...session, data: { ...session.data, expirationTime: '2099-01-01T00:00:00.000Z' } },
    {
      ...session,
      signature: `${session.signature.slice(0, 30)}${session.signature[30] === '1' ? '2' : '1'}${session.signature.slice(31)}`,
    },
    { data: null },
  ]
  for (const forged of forgeries) {
    await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, JSON.stringify([forged])] as const)
    await page.reload()
    await expect(messageOf(page)).toContainText('Chain ID: 1')
  }
})

test('error: shows the wallet’s rejection, and signs in on a retry', { tag: '@full' }, async ({ demo }) => {
  const { page } = demo
  await demo.open({ siwx: 'server' })
  await connectInjected(page)
  await expect(messageOf(page)).toBeVisible()
  await setPolicy(page, { approve: 'never' })
  await signButton(page).click()
  await expect(page.getByText('Error signing message').first()).toBeVisible()
  await expect(messageOf(page)).toBeVisible()
  await setPolicy(page, { approve: 'always' })
  await signIn(page)
  expect(await listSessions(page)).toHaveLength(1)
})

test('error: offers a new message after the server rejects one', async ({ demo, world }) => {
  const { page } = demo
  demo.allowConsole(/503/)
  await demo.open({ siwx: 'server' })
  await connectInjected(page)
  await expect(messageOf(page)).toContainText('Nonce: ')
  const first = await messageOf(page).textContent()
  world.sandbox.faults.add({ match: '/siwx/verify', status: 503, times: 1 })
  await signButton(page).click()
  await expect(page.getByText('Error signing message').first()).toBeVisible()
  await expect(messageOf(page)).toContainText('Nonce: ')
  await expect.poll(() => messageOf(page).textContent()).not.toBe(first)
  await signIn(page)
})

test('error: shows an error if no message can be created', { tag: '@full' }, async ({ demo, world }) => {
  const { page } = demo
  demo.allowConsole(/503/)
  world.sandbox.faults.add({ match: '/siwx/nonce', status: 503, times: 1 })
  await demo.open({ siwx: 'server', siwxRequired: true })
  await connectInjected(page)
  await expect(dialogOf(page).getByText('Sign-in isn’t available')).toBeVisible()
  await expect(signButton(page)).toBeDisabled()
  await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
  await signIn(page)
})

test('error: required: disconnects and shows why if the server is down', async ({ demo, world }) => {
  const { page } = demo
  demo.allowConsole(/503|ERR_/)
  world.sandbox.faults.add({ match: '/siwx', status: 503 })
  await demo.open({ siwx: 'server' })
  await setPolicy(page, { approve: 'always' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialogOf(page)
    .getByRole('button', { name: /Sandbox Wallet/ })
    .click()
  await expect(page.getByText('A problem occurred while trying initialize authentication').first()).toBeVisible()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await expect(dialogOf(page).getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
})

test('behavior: fetches no sign-in code if the app has no sign-in', { tag: '@full' }, async ({ demo, context }) => {
  const { page } = demo
  const scripts = recordScripts(context)
  await demo.open()
  await connectInjected(page)
  await page.locator('[data-latchkey-button]').click()
  await expect(dialogOf(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const marker of siwxMarkers) expect(await scripts.hold(marker)).toBe(false)
  await page.keyboard.press('Escape')
  // An app with sign-in loads these markers, which proves that the checks above can fail.
  await page.getByRole('button', { name: 'disconnect()' }).click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await demo.open({ siwx: 'local' })
  await connectInjected(page)
  await expect(messageOf(page)).toBeVisible()
  for (const marker of siwxMarkers) expect(await scripts.hold(marker)).toBe(true)
})

test('behavior: WalletConnect: connects and signs in with one tap, on each network', { tag: '@full' }, async ({
  demo,
  world,
  context,
}) => {
  const { page } = demo
  const wallet = await openWebWallet(context, world.sandbox.url)
  await page.bringToFront()
  await demo.open({ siwx: 'server', siwxRequired: true, injectedWallets: false })
  await openQrView(page)
  await wallet.pair(await scanQr(page))
  await expect(wallet.page.getByText('Connect and sign in?')).toBeVisible()
  await expect(wallet.page.getByText('Sign in to the demo of Latchkey.').first()).toBeVisible()
  // The sign-in view never shows, not even briefly.
  await page.evaluate(() => {
    const root = document.querySelector('[data-latchkey]')?.shadowRoot ?? document
    const seen = () => {
      if (root.querySelector('.lk-siwx-head')) document.title = 'asked'
    }
    new MutationObserver(seen).observe(root, { childList: true, subtree: true })
  })
  await wallet.approveNext()
  await expect(page.getByTestId('status')).toHaveText('connected', { timeout: 15_000 })
  await expect(dialogOf(page)).toBeHidden()
  const sessions = await listSessions(page)
  expect(sessions.map(({ data }) => data.chainId).sort()).toEqual(['eip155:1', 'eip155:137'])
  await page.getByRole('button', { name: 'Switch to Polygon' }).click()
  await expect(page.getByTestId('network')).toHaveText('Polygon')
  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('connected', { timeout: 15_000 })
  await expect(dialogOf(page)).toBeHidden()
  expect(await page.title()).not.toBe('asked')
})

const solanaNetwork = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

for (const siwx of ['server', 'local'] as const) {
  test(`behavior: a Solana account signs in (${siwx})`, { tag: siwx === 'local' ? '@full' : [] }, async ({ demo }) => {
    const { page } = demo
    await demo.open({ siwx, solanaWallets: true, chainModules: ['solana'], networkIds: [solanaNetwork] })
    await setPolicy(page, { approve: 'always' }, 'dev.latchkey.solana')
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await dialogOf(page)
      .getByRole('button', { name: /Sandbox Solana Wallet/ })
      .click()
    await expect(messageOf(page)).toContainText('wants you to sign in with your Solana account:')
    await expect(messageOf(page)).toContainText('Chain ID: mainnet')
    await signIn(page)
    await expect(page.getByTestId('status')).toHaveText('connected')
    if (siwx === 'server') expect(await listSessions(page)).toMatchObject([{ data: { chainId: solanaNetwork } }])
    await page.reload()
    await expect(page.getByTestId('status')).toHaveText('connected')
    await expect(dialogOf(page)).toBeHidden()
  })
}

const bitcoinNetwork = 'bip122:000000000019d6689c085ae165831e93'

for (const { namespace, options, handle, row, lines } of [
  {
    namespace: 'bip122',
    options: { bitcoinWallets: true, chainModules: ['bip122'], networkIds: [bitcoinNetwork] },
    handle: ['sandboxBitcoin', 'SandboxBitcoin'],
    row: /^Sandbox Bitcoin/,
    lines: ['your Bitcoin account:', 'Chain ID: 000000000019d6689c085ae165831e93'],
  },
  {
    namespace: 'polkadot',
    options: {
      polkadotWallets: true,
      chainModules: ['polkadot'],
      networkIds: ['polkadot:e143f23803ac50e8f6f8e62695d1ce9e'],
    },
    handle: ['sandboxPolkadot', 'sandbox-polkadot'],
    row: /^sandbox-polkadot/,
    lines: ['your Polkadot account:', 'Chain ID: e143f23803ac50e8f6f8e62695d1ce9e'],
  },
  {
    namespace: 'cosmos',
    options: { cosmosWallets: true, chainModules: ['cosmos'], networkIds: ['cosmos:cosmoshub-4'] },
    handle: ['sandboxCosmos', 'keplr'],
    row: /^Keplr/,
    lines: ['your Cosmos account:', 'Chain ID: cosmoshub-4'],
  },
] as const) {
  test(`behavior: a ${namespace} account signs in`, { tag: '@full' }, async ({ demo }) => {
    const { page } = demo
    await demo.open({ siwx: 'server', injectedWallets: false, ...options })
    await page.evaluate(([all, name]) => {
      const wallets = (window as never as Record<string, Record<string, { setPolicy(policy: object): void }>>)[all]
      wallets?.[name]?.setPolicy({ approve: 'always' })
    }, handle)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await dialogOf(page).getByRole('button', { name: row }).click()
    for (const line of lines) await expect(messageOf(page)).toContainText(line)
    await signIn(page)
    expect(await listSessions(page)).toMatchObject([{ data: { chainId: options.networkIds[0] } }])
  })
}

test('behavior: a bip122 account signs in over WalletConnect', { tag: '@full' }, async ({ demo, world, context }) => {
  const { page } = demo
  const options = { chainModules: ['bip122', 'walletconnect'], networkIds: [bitcoinNetwork], injectedWallets: false }
  await demo.open({ siwx: 'server', siwxRequired: true, ...options })
  await connectWebWallet(demo, world, context)
  await expect(messageOf(page)).toContainText('your Bitcoin account:')
  await signIn(page)
  await expect(page.getByTestId('status')).toHaveText('connected')
  expect(await listSessions(page)).toMatchObject([{ data: { chainId: bitcoinNetwork } }])
})
