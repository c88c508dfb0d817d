/** Tests components in a real browser, on the gallery page, with a strict Content-Security-Policy. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  expect as expectPage,
  type Locator,
  type Page,
} from '@playwright/test'
import { PNG } from 'pngjs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { css as settingsCss } from '../../../shell/src/ui/styles/profile.css.js'
import { pairingUri } from '../../gallery/pairingUri.js'
import { serveGallery } from '../../gallery/serveGallery.mjs'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/** Includes Playwright's own features, because Chromium uses only the last such flag. */
const blinkSettings =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,prefersReducedTransparency=true'
const require = createRequire(import.meta.url)
const axePath = require.resolve('axe-core/axe.min.js')
// Loaded with `require`, because the package exports the function itself, although its types declare a default export.
const readCode: typeof import('jsqr').default = require('jsqr')

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let browser: Browser
let gallery: Awaited<ReturnType<typeof serveGallery>>
let page: Page
/** Shared by tests that need no options, because opening a page takes longer than most tests. */
let plainPage: Page | undefined
const complaints: string[] = []

describe.runIf(existsSync(executablePath))('kit in a browser', () => {
  beforeAll(async () => {
    gallery = await serveGallery()
    // Without the GPU, blur takes a quarter of the time.
    browser = await chromium.launch({ executablePath, args: ['--disable-gpu', blinkSettings] })
  })
  afterAll(async () => {
    await browser.close()
    await gallery.close()
  })
  afterEach(async () => {
    if (page !== plainPage) await page.context().close()
    expect(complaints.splice(0)).toEqual([])
  })

  it.each(['theme=light', 'theme=dark&dir=rtl', 'theme=light&modal=account', 'theme=dark&modal=qr'])(
    'behavior: axe finds no accessibility problems (%s)',
    async (query) => {
      await open(query)
      await page.evaluate(readFileSync(axePath, 'utf8'))
      await page.waitForTimeout(400)
      expect(await page.evaluate(runAxe)).toEqual([])
    },
  )

  it.each([1, 2])('QrCode: scans at device pixel ratio %i, with the icon in its center', async (deviceScaleFactor) => {
    await open('theme=dark', { deviceScaleFactor })
    const code = page.locator('.lk-qr')
    await code.locator('svg[role=img]').waitFor()
    await code.scrollIntoViewIfNeeded()
    const { data, width, height } = PNG.sync.read(await code.screenshot({ animations: 'disabled' }))
    expect(readCode(new Uint8ClampedArray(data), width, height)?.data).toBe(pairingUri)
  })

  it('QrCode: is 240 px wide in a narrow window, and still scans', async () => {
    await open('theme=light&modal=qr', { viewport: { width: 280, height: 700 } })
    const code = page.locator('.lk-qr')
    await code.locator('svg[role=img]').waitFor()
    const box = await code.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(240)
    await page.locator('.lk-toast-region').evaluate((region) => region.remove())
    const { data, width, height } = PNG.sync.read(await code.screenshot({ animations: 'disabled' }))
    expect(readCode(new Uint8ClampedArray(data), width, height)?.data).toBe(pairingUri)
  })

  it.each([
    ['#1a1a8c', 'rgb(26, 26, 140)'],
    ['#ffe600', 'rgb(20, 22, 26)'],
  ])("QrCode: uses the host's color %s only if its contrast is sufficient", async (color, drawn) => {
    await open(`theme=light&--latchkey-qr-color=${encodeURIComponent(color)}`)
    const path = page.locator('.lk-qr svg[role=img] path')
    expect(await path.evaluate((element) => getComputedStyle(element).fill)).toBe(drawn)
  })

  it('accentProperties: picks the text color for every color notation', async () => {
    const pairs = [
      ['#3a53f5', 'rgb(255, 255, 255)'],
      ['rgb(255 230 0)', 'rgb(20, 22, 26)'],
      ['hsl(232 90% 59%)', 'rgb(255, 255, 255)'],
      ['oklch(53.4% .241 269)', 'rgb(255, 255, 255)'],
      ['oklch(90% .2 110)', 'rgb(20, 22, 26)'],
      ['rebeccapurple', 'rgb(255, 255, 255)'],
      ['color(display-p3 1 .9 .2)', 'rgb(20, 22, 26)'],
      ['no colour', 'rgb(255, 255, 255)'],
    ] as const
    await open('theme=light')
    for (const [accent, text] of pairs) {
      await page.goto(`${gallery.url}?theme=light&--latchkey-accent=${encodeURIComponent(accent)}`)
      const button = page.getByRole('button', { name: 'Continue', exact: true })
      expect(await button.evaluate((element) => getComputedStyle(element).color), accent).toBe(text)
    }
  })

  it('OtpField: accepts a pasted code, drops other characters, and keeps the caret at the end', async () => {
    await open('theme=light')
    const input = page.getByRole('textbox', { name: 'One-time code', exact: true })
    await input.click()
    await page.keyboard.press('Home')
    await page.keyboard.type('9x')
    expect(await input.inputValue()).toBe('4829')
    await page.keyboard.press('Backspace')
    expect(await input.inputValue()).toBe('482')
    await input.fill(' 12-34 567 ')
    expect(await input.inputValue()).toBe('123456')
  })

  it.each([
    ['ltr', 'ArrowRight'],
    ['rtl', 'ArrowLeft'],
  ])('Tabs: arrow keys follow the text direction (%s)', async (dir, forward) => {
    await open(`theme=light&dir=${dir}`)
    await page.getByRole('tab', { name: 'Tokens' }).focus()
    await page.keyboard.press(forward)
    const second = page.getByRole('tab', { name: 'NFTs' })
    expect(await second.getAttribute('aria-selected')).toBe('true')
    expect(await second.evaluate((tab) => (tab.getRootNode() as ShadowRoot).activeElement === tab)).toBe(true)
    await page.keyboard.press('End')
    expect(await page.getByRole('tab', { name: 'Activity' }).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press(forward)
    expect(await page.getByRole('tab', { name: 'Tokens' }).getAttribute('aria-selected')).toBe('true')
  })

  it.each(['ltr', 'rtl'])('Link: is centered in a centered view, and at the start in others (%s)', async (dir) => {
    await open(`theme=light&dir=${dir}`)
    const link = page.getByRole('link', { name: 'Help with fees' })
    const [box, parent] = await Promise.all([link, link.locator('..')].map(readBox))
    expect(box?.width).toBeLessThan((parent?.width ?? 0) / 2)
    expect(centerOf(box)).toBeCloseTo(centerOf(parent), 0)
    await link.evaluate((element) => element.parentElement?.removeAttribute('data-align'))
    const start = await readBox(link)
    expect(start.width).toBeCloseTo(box?.width ?? 0, 0)
    expect(dir === 'ltr' ? start.x - (parent?.x ?? 0) : endOf(parent) - endOf(start)).toBeCloseTo(16, 0)
  })

  it('SettingsRow: a long value leaves the words of the label whole, unless a word does not fit', async () => {
    await open('theme=light', { viewport: { width: 390, height: 900 } })
    const row = page.locator('.lk-row', { has: page.locator('.lk-select') }).first()
    await row.locator('.lk-row-trailing span').evaluate((element) => {
      element.textContent = 'Olive Garden House, Utrecht'
    })
    const countLines = (label: string) =>
      row.locator('bdi').evaluate((element, text) => {
        element.textContent = text
        return element.getClientRects().length
      }, label)
    expect(await countLines('Restaurantreservierung')).toBe(1)
    expect(await countLines('Donaudampfschifffahrtsgesellschaftskapitänspatent')).toBeGreaterThan(1)
    const end = endOf(await readBox(row.locator('bdi')))
    expect(end).toBeLessThanOrEqual((await readBox(row.locator('.lk-row-trailing'))).x)
  })

  it.each([
    ['ltr', 1280],
    ['rtl', 1280],
    ['ltr', 320],
  ])('SettingsRow: labels and controls line up with other rows (%s, %i px)', async (dir, width) => {
    await open(`theme=light&dir=${dir}`, { viewport: { width, height: 900 } })
    const measure = async (title: string, control: string) => {
      const row = page.locator('.lk-row', { hasText: title }).first()
      const text = await readBox(row.locator('.lk-row-title'))
      const end = await readBox(row.locator(control))
      return dir === 'ltr' ? [text.x, endOf(end)] : [endOf(text), end.x]
    }
    const reference = await measure('Ethereum', '.lk-row-trailing')
    for (const [title, control] of [
      ['Others can tip you', '.lk-switch'],
      ['Slippage tolerance', '.lk-row-trailing'],
      ['Last export', '.lk-button'],
    ] as const) {
      const measured = await measure(title, control)
      expect(measured[0], title).toBeCloseTo(reference[0] ?? 0, 0)
      expect(measured[1], title).toBeCloseTo(reference[1] ?? 0, 0)
    }
    const [bare, locked] = [await measure('Hide small', '.lk-switch'), await measure('The app decides', '.lk-switch')]
    expect(bare).toEqual(locked)
    expect(bare[1]).toBeCloseTo(reference[1] ?? 0, 0)
  })

  it.each([
    ['ltr', 1280],
    ['rtl', 1280],
    ['ltr', 320],
  ])(
    'Switch: lines up with the rows of the settings view, and so do rows without an icon (%s, %i px)',
    async (dir, width) => {
      await open(`theme=light&dir=${dir}`, { viewport: { width, height: 900 } })
      await page.locator('.lk-view-body', { hasText: 'A switch in a form' }).evaluate((view, css) => {
        view.classList.add('lk-settings')
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        ;(view.getRootNode() as ShadowRoot).adoptedStyleSheets.push(sheet)
      }, settingsCss)
      const start = (box: Box) => (dir === 'ltr' ? box.x : endOf(box))
      const end = (box: Box) => (dir === 'ltr' ? endOf(box) : box.x)
      const network = page.locator('.lk-row', { hasText: 'Ethereum' }).first()
      const choice = page.locator('.lk-choice', { hasText: 'A switch in a form' })
      const bare = page.locator('.lk-row', { hasText: 'Hide small balances' }).last()
      const title = start(await readBox(network.locator('.lk-row-title')))
      expect(start(await readBox(choice.locator('> span')))).toBeCloseTo(title, 0)
      expect(start(await readBox(bare.locator('.lk-row-title')))).toBeCloseTo(title, 0)
      const chevron = end(await readBox(network.locator('.lk-row-trailing')))
      expect(end(await readBox(choice.locator('input')))).toBeCloseTo(chevron, 0)
      expect((await readBox(choice)).width).toBeCloseTo((await readBox(network)).width, 0)
    },
  )

  it('SettingsRow: a click anywhere on the row turns its switch', async () => {
    await open('theme=light')
    const control = page.getByRole('switch', { name: /^Tips/ })
    expect(await control.isChecked()).toBe(true)
    await page.getByText('Others can tip you').click()
    expect(await control.isChecked()).toBe(false)
    expect(
      await page
        .getByRole('switch', { name: /^Locked/ })
        .nth(0)
        .isDisabled(),
    ).toBe(true)
  })

  it.each([
    ['switch', 'Show test networks', 'They hold no value'],
    ['switch', 'A switch in a form', ''],
    ['switch', 'Tips', 'Others can tip you'],
    ['radio', 'Slow', 'About 5 minutes $0.10'],
    ['radio', 'Fast', 'Unavailable on this network'],
    ['button', 'Optimism Not supported by this wallet', ''],
    ['textbox', 'Second code', 'This code is wrong'],
  ] as const)('behavior: screen readers read the hint of the %s ‘%s’ once', async (role, name, hint) => {
    await open('theme=light')
    const control = page.getByRole(role, { name, exact: true }).first()
    await expectPage(control).toHaveAccessibleName(name)
    await expectPage(control).toHaveAccessibleDescription(hint)
  })

  it('SettingsRow: the row opens the browser’s options, and shows the chosen one', async () => {
    await open('theme=light')
    const select = page.getByRole('combobox', { name: 'Default tip' })
    const row = page.locator('.lk-row', { has: select })
    expect(await select.boundingBox()).toEqual(await row.boundingBox())
    await select.selectOption('0.05 ETH')
    await expectPage(row.locator('.lk-row-trailing')).toHaveText('0.05 ETH')
    await select.focus()
    await page.keyboard.press('ArrowUp')
    await expectPage(row.locator('.lk-row-trailing')).toHaveText('0.01 ETH')
  })

  it('RadioList: arrow keys move the choice and skip disabled items', async () => {
    await open('theme=light')
    const group = page.getByRole('radiogroup', { name: 'Speed' })
    await group.getByRole('radio', { name: /^Normal/ }).focus()
    await page.keyboard.press('ArrowDown')
    expect(await group.getByRole('radio', { name: /^Slow/ }).isChecked()).toBe(true)
    await page.keyboard.press('ArrowUp')
    expect(await group.getByRole('radio', { name: /^Normal/ }).isChecked()).toBe(true)
    expect(await group.locator('[data-selected]').count()).toBe(1)
  })

  it('RadioList: shows its label, and images are square', async () => {
    await open('theme=light')
    await expectPage(page.getByText('Friend', { exact: true })).toBeVisible()
    const images = page.getByRole('radiogroup', { name: 'Friend' }).locator('.lk-avatar, .lk-image')
    const sizes = await images.evaluateAll((all) =>
      all.map((one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height]),
    )
    expect(sizes).toEqual([
      [40, 40],
      [40, 40],
    ])
  })

  it('Fact: keeps the label’s words whole beside a long value', async () => {
    await open('theme=light&modal=fields', { viewport: { width: 320, height: 640 } })
    const label = page.locator('dt', { hasText: 'Amount' })
    const lines = await label.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      return text.getClientRects().length
    })
    expect(lines).toBe(1)
  })

  it('CopyButton: copies, announces it, and returns to its initial state', async () => {
    await open('theme=light', { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pairingUri)
    await page.getByRole('button', { name: 'Copy link' }).waitFor()
  })

  it('CopyButton: announces that the browser refused to copy', async () => {
    await open('theme=light')
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    })
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Couldn’t copy' }).waitFor()
  })

  it('Address: copying a selection copies the whole address', async () => {
    await open('theme=light')
    const copied = await page
      .locator('.lk-numeric[dir=ltr]')
      .first()
      .evaluate((element) => {
        const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() })
        element.dispatchEvent(event)
        return event.clipboardData?.getData('text/plain')
      })
    expect(copied).toBe('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')
  })

  it('SearchField: clearing keeps the focus', async () => {
    await open('theme=light')
    const field = page.getByRole('searchbox', { name: 'Search wallets' })
    await page.getByRole('button', { name: 'Clear' }).click()
    expect(await field.inputValue()).toBe('')
    expect(await field.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input)).toBe(true)
  })

  it('Button: stays in the tab order and keeps its width while busy, or disabled with a reason', async () => {
    await open('theme=light')
    const [rest, busy] = await page.getByRole('button', { name: 'Send 0.25 ETH' }).all()
    expect((await busy?.boundingBox())?.width).toBe((await rest?.boundingBox())?.width)
    const reason = page.getByRole('button', { name: 'Not enough ETH' })
    await reason.focus()
    expect(await reason.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button)).toBe(true)
  })

  it('WalletImage: shows a letter if the image fails to load', async () => {
    await open('theme=light')
    await page.getByText('Verschlüsselungsbrieftaschenverwaltung').scrollIntoViewIfNeeded()
    const row = page.getByRole('button', { name: /Verschlüsselung/ })
    await row.locator('.lk-image-letter').waitFor()
    expect(await row.locator('.lk-image-letter').textContent()).toBe('E')
  })

  it('behavior: every click target is at least 40 px wide and high', async () => {
    await open('theme=light')
    const small = await page.evaluate(() => {
      const root = document.querySelector('latchkey-gallery')?.shadowRoot
      const targets = Array.from(
        root?.querySelectorAll('button, a.lk-row, input:not([type=checkbox], [type=radio]), label.lk-choice') ?? [],
      )
      return targets.filter((target) => target.getBoundingClientRect().height < 40).map((target) => target.outerHTML)
    })
    expect(small).toEqual([])
  })

  it.each([320, 390])('behavior: cuts off nothing and does not scroll sideways at %i px', async (width) => {
    await open('theme=light', { viewport: { width, height: 800 } })
    const wide = await page.evaluate(() => {
      const root = document.querySelector('latchkey-gallery')?.shadowRoot
      return Array.from(root?.querySelectorAll('.lk-body, button, .lk-row-title, .lk-field-box') ?? [])
        .filter((element) => element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.outerHTML)
    })
    expect(wide).toEqual([])
  })

  it('behavior: with reduced motion, all animations are cross-fades', async () => {
    await open('theme=light&modal=connect', { reducedMotion: 'reduce' })
    const moved = await page.evaluate(() => {
      const root = document.querySelector('latchkey-gallery')?.shadowRoot
      return root?.getAnimations().flatMap((animation) => {
        const { effect } = animation
        if (!(effect instanceof KeyframeEffect)) return []
        return effect
          .getKeyframes()
          .flatMap(({ translate = 'none', scale = 'none', rotate = 'none' }) => [translate, scale, rotate].map(String))
          .filter((value) => !/^(none|1|0px( 0px)?)$/.test(value))
      })
    })
    expect(moved).toEqual([])
    for (const pressed of ['button.lk-row', '.lk-icon-button', '.lk-button']) {
      await page.locator(pressed).first().hover()
      await page.mouse.down()
      const scale = await page
        .locator(pressed)
        .first()
        .evaluate((element) => {
          if (!element.matches(':active')) throw new Error('it is not pressed')
          return getComputedStyle(element).scale
        })
      await page.mouse.up()
      expect(scale, pressed).toBe('none')
    }
  })
})

async function open(query: string, options?: BrowserContextOptions): Promise<void> {
  if (options) page = await newPage(options)
  else {
    plainPage ??= await newPage({})
    page = plainPage
  }
  await page.goto(`${gallery.url}?${query}`)
  await page.waitForSelector('.lk-card')
}

async function newPage(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  const created = await context.newPage()
  created.on('pageerror', (error) => complaints.push(error.message))
  created.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('127.0.0.1:1/')) complaints.push(message.text())
  })
  return created
}

interface Box {
  readonly x: number
  readonly width: number
}

async function readBox(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`not visible: ${locator}`)
  return box
}

function centerOf(box: Box | undefined): number {
  return box ? box.x + box.width / 2 : Number.NaN
}

function endOf(box: Box | undefined): number {
  return box ? box.x + box.width : Number.NaN
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string
    readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[]
  }[]
}

async function runAxe(): Promise<string[]> {
  const { axe } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } }
  const { violations } = await axe.run()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}
