// @vitest-environment happy-dom

import type { AnyPlugin, PluginManifest } from '@latchkey/plugin-api'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createModal } from '../../../shell/src/createModal.js'
import type { Modal } from '../../../shell/src/modal.js'
import type { ModalOptions } from '../../../shell/src/options.js'
import { coreAtom } from '../../../shell/src/state/modal.js'
import { networksAtom } from '../../../shell/src/state/networks.js'
import { pluginLoaderAtom, pluginsAtom } from '../../../shell/src/state/plugins.js'
import { testOptions } from '../../../shell/src/testing/testOptions.js'
import { mountDevtools } from './mountDevtools.js'

const fetched = vi.fn(async () => {
  throw new TypeError('Offline')
})
beforeEach(() => {
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const modals: Modal[] = []
afterEach(async () => {
  await Promise.all(modals.splice(0).map((modal) => modal.dispose()))
  localStorage.clear()
})

function create(options: Partial<ModalOptions> = {}): Modal {
  const modal = createModal(testOptions({ debug: false, ...options })) as unknown as Modal
  modals.push(modal)
  return modal
}

const swaps: PluginManifest = {
  id: 'swaps',
  version: '1.2.3',
  api: '^1.0.0',
  gate: { key: 'swaps', source: 'local', default: ['1inch'] } as never,
  permissions: ['rpc:sign', 'popup'],
}

function testPlugin(manifest = swaps): { plugin: AnyPlugin; loads: string[] } {
  const loads: string[] = []
  const load = async () => {
    loads.push('load')
    return { activate: () => ({ dispose: () => void loads.push('dispose') }) }
  }
  return { plugin: { manifest, options: undefined, load } as unknown as AnyPlugin, loads }
}

/** Reads the devtools' element, which is in the modal's dialog while that is open. */
function read() {
  const dialog = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')
  const host = document.querySelector('latchkey-devtools') ?? dialog?.querySelector('latchkey-devtools') ?? null
  const root = host?.shadowRoot
  const all = <T extends Element>(selector: string) => Array.from(root?.querySelectorAll<T>(selector) ?? [])
  const find = (selector: string, text: string) =>
    all<HTMLElement>(selector).find((element) => element.textContent?.includes(text))
  return {
    host,
    root,
    all,
    find,
    press(text: string) {
      const button = find('button', text)
      if (!button) throw new Error(`no button ${text} in: ${root?.textContent}`)
      button.click()
    },
    expand(text: string) {
      const details = find('details', text) as HTMLDetailsElement
      details.open = true
      details.dispatchEvent(new Event('toggle'))
    },
  }
}

async function openPanel(tab = 'Plugins') {
  read().press('Devtools')
  // The first click fetches the panel.
  await vi.waitFor(() => expect(read().find('[role=tab]', tab)).toBeDefined(), { timeout: 10_000 })
  read().press(tab)
  await vi.waitFor(() => expect(read().find('[aria-selected=true]', tab)).toBeDefined())
  return read()
}

describe('mountDevtools', () => {
  it('default: shows a button, and does not start the modal', async () => {
    const modal = create({ plugins: [testPlugin().plugin] })
    mountDevtools(modal)
    const panel = await openPanel()
    await vi.waitFor(() => expect(panel.root?.textContent).toContain('swaps'))
    expect(panel.find('details', 'swaps')?.textContent).toContain('waiting')
    expect(modal.store.get(coreAtom)).toBeUndefined()
    expect(fetched).not.toHaveBeenCalled()
    expect(localStorage).toHaveLength(0)
  })

  it('behavior: unmounting restores everything', async () => {
    const modal = create({ plugins: [testPlugin().plugin] })
    const core = await modal.runtime.core()
    const { request } = core.requests
    const { raise } = core.alerts
    const unmount = mountDevtools(modal, { open: true })
    expect(core.requests.request).not.toBe(request)
    expect(core.alerts.raise).not.toBe(raise)
    await vi.waitFor(() => expect(read().find('[role=tab]', 'Plugins')).toBeDefined())
    unmount()
    unmount()
    expect(read().host).toBeNull()
    expect(core.requests.request).toBe(request)
    expect(core.alerts.raise).toBe(raise)
    expect(modal.store.get(pluginLoaderAtom)).toBeUndefined()
  })

  it('behavior: disposing the modal removes the devtools', async () => {
    const modal = create()
    mountDevtools(modal)
    await modal.dispose()
    expect(read().host).toBeNull()
    expect(mountDevtools(modal)).toBeTypeOf('function')
    expect(read().host).toBeNull()
  })

  it('behavior: a second mount replaces the first', () => {
    const modal = create()
    mountDevtools(modal)
    const unmount = mountDevtools(modal)
    expect(document.querySelectorAll('latchkey-devtools')).toHaveLength(1)
    unmount()
    expect(read().host).toBeNull()
  })

  it('parameters: container', () => {
    const container = document.createElement('section')
    document.body.append(container)
    mountDevtools(create(), { container })
    expect(container.firstElementChild).toBe(read().host)
    container.remove()
  })

  it('behavior: moves into the modal’s open dialog, because elements outside it are inert', async () => {
    const modal = create()
    mountDevtools(modal)
    const { dialog } = await modal.runtime.core()
    expect(read().host?.parentNode).toBe(document.body)
    await modal.open()
    await vi.waitFor(() => expect(read().host?.parentNode).toBe(dialog.container.closest('dialog')))
    modal.close()
    await vi.waitFor(() => expect(read().host?.parentNode).toBe(document.body))
  })

  it('behavior: Escape closes the panel, and focuses the button', async () => {
    mountDevtools(create())
    const panel = await openPanel()
    const pressed = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    panel.find('button', 'Copy trace')?.dispatchEvent(pressed)
    expect(pressed.defaultPrevented).toBe(true)
    expect(read().all('[role=tab]')).toEqual([])
    expect(panel.root?.activeElement?.textContent).toBe('Devtools')
  })
})

describe('plugins', () => {
  it('default: shows status, gate, permissions and times', async () => {
    const { plugin } = testPlugin()
    const modal = create({ plugins: [plugin], refusedPermissions: { swaps: ['popup'] } })
    mountDevtools(modal)
    const { plugins } = await modal.runtime.core()
    await plugins.activate('swaps')
    const panel = await openPanel()
    await vi.waitFor(() => expect(panel.find('details', 'swaps')?.textContent).toMatch(/1\.2\.3active\d+ ms0\.0 kB/))
    panel.expand('swaps')
    await vi.waitFor(() => expect(panel.find('p', 'Gate')?.textContent).toBe('Gate: swaps is on (1inch), by default'))
    expect(panel.find('p', 'Permissions')?.textContent).toBe('Permissions: rpc:sign granted, popup refused')
    expect(panel.find('pre', 'activateMs')).toBeDefined()
  })

  it('behavior: makes a plugin fail, reload and wait', async () => {
    const { plugin, loads } = testPlugin()
    const modal = create({ plugins: [plugin] })
    mountDevtools(modal)
    const { plugins } = await modal.runtime.core()
    await plugins.activate('swaps')
    const status = () => modal.store.get(pluginsAtom).get('swaps')?.status
    const panel = await openPanel()
    panel.expand('swaps')
    await vi.waitFor(() => expect(panel.find('button', 'Fail')).toBeDefined())

    panel.press('Fail')
    await vi.waitFor(() => expect(panel.find('[aria-pressed=true]', 'Fail')).toBeDefined())
    panel.press('Reload')
    await vi.waitFor(() => expect(status()).toBe('failed'))
    expect(modal.store.get(pluginsAtom).get('swaps')?.error).toMatchObject({ code: 'LOAD_FAILED' })
    await vi.waitFor(() => expect(panel.find('p', 'Details')?.textContent).toContain('The devtools made it fail'))
    panel.press('Fail')
    await vi.waitFor(() => expect(panel.find('[aria-pressed=true]', 'Fail')).toBeUndefined())
    expect(loads).toEqual(['load', 'dispose'])

    panel.press('Slow: 0 ms')
    await vi.waitFor(() => expect(panel.find('[aria-pressed=true]', 'Slow: 1000 ms')).toBeDefined())
    panel.press('Reload')
    await vi.waitFor(() => expect(status()).toBe('loading'))
    await vi.waitFor(() => expect(status()).toBe('active'), { timeout: 3_000 })
    expect(loads).toEqual(['load', 'dispose', 'load'])
  })

  it('behavior: unmounting ends a delay', async () => {
    const { plugin } = testPlugin()
    const modal = create({ plugins: [plugin] })
    const unmount = mountDevtools(modal)
    const { plugins } = await modal.runtime.core()
    const panel = await openPanel()
    panel.expand('swaps')
    for (const label of ['Slow: 0 ms', 'Slow: 1000 ms', 'Slow: 4000 ms']) {
      await vi.waitFor(() => panel.press(label))
    }
    const activating = plugins.activate('swaps')
    await vi.waitFor(() => expect(modal.store.get(pluginsAtom).get('swaps')?.status).toBe('loading'))
    unmount()
    await activating
  })
})

describe('core', () => {
  it('default: shows requests with class, origin and outcome, without parameters', async () => {
    const modal = create()
    mountDevtools(modal)
    const { requests } = await modal.runtime.core()
    const params = ['0xdeadbeef secret words', '0x8ba1f109551bD432803012645Ac136ddd64DBA72']
    const provider = modal.getProvider('eip155')
    await expect(provider.request({ method: 'personal_sign', params })).rejects.toThrow()
    const origin = { kind: 'plugin', id: 'swaps' } as const
    await expect(requests.request({ namespace: 'eip155', method: 'x_unknown', params, origin })).rejects.toMatchObject({
      code: expect.anything(),
    })

    const panel = await openPanel('Requests')
    await vi.waitFor(() => expect(panel.all('details')).toHaveLength(2))
    const [second, first] = panel.all('details').map(({ textContent }) => textContent)
    expect(first).toMatch(/personal_sign .*approvalfailed: \d+\d+ ms/)
    expect(second).toMatch(/x_unknown .*refusedfailed: \w+\d+ ms/)
    panel.expand('x_unknown')
    await vi.waitFor(() => expect(panel.find('pre', '"origin": "swaps"')).toBeDefined())
    expect(panel.root?.textContent).not.toMatch(/deadbeef|DBA72/)
  })

  it('behavior: shows alerts, even if the alert bar is off', async () => {
    const modal = create()
    mountDevtools(modal)
    const { alerts } = await modal.runtime.core()
    alerts.raise('PLUGIN_FAILED', 'swaps: no')
    const panel = await openPanel('Alerts')
    await vi.waitFor(() => expect(panel.find('details', 'PLUGIN_FAILED')?.textContent).toContain('error'))
    panel.expand('PLUGIN_FAILED')
    await vi.waitFor(() => expect(panel.find('p', 'Details: swaps: no')).toBeDefined())
  })

  it('behavior: shows the doctor’s findings each time its tab opens', async () => {
    const holder = globalThis as { __JOTAI_DEFAULT_STORE__?: unknown }
    const before = holder.__JOTAI_DEFAULT_STORE__
    delete holder.__JOTAI_DEFAULT_STORE__
    mountDevtools(create())
    const panel = await openPanel('Doctor')
    expect(panel.all('details')).toEqual([])
    holder.__JOTAI_DEFAULT_STORE__ = {}
    panel.press('Alerts')
    await vi.waitFor(() => expect(read().find('[aria-selected=true]', 'Alerts')).toBeDefined())
    panel.press('Doctor')
    await vi.waitFor(() => expect(panel.find('details', 'duplicate-jotai')?.textContent).toContain('warning'))
    panel.expand('duplicate-jotai')
    await vi.waitFor(() => expect(panel.find('p', 'Fix: Install one version')).toBeDefined())
    expect(panel.find('p', 'Docs: https://')?.textContent).toMatch(/docs\/doctor\.md#duplicate-jotai$/)
    holder.__JOTAI_DEFAULT_STORE__ = before
  })

  it('behavior: shows which views the user visited', async () => {
    const modal = create()
    mountDevtools(modal)
    const { navigation } = await modal.runtime.core()
    await navigation.open({ view: 'Networks' })
    navigation.push('AllWallets')
    navigation.close()
    const panel = await openPanel('Views')
    const titles = () => panel.all('b').map(({ firstChild, textContent }) => (textContent ?? String(firstChild)).trim())
    await vi.waitFor(() => expect(titles()).toHaveLength(3))
    expect(titles().map((title) => title.replace(/ [\d:.]+$/, ''))).toEqual([
      '› closed',
      '› Networks › AllWallets',
      '› Networks',
    ])
  })

  it('behavior: shows atoms’ changes live', async () => {
    const modal = create()
    mountDevtools(modal)
    const panel = await openPanel('Atoms')
    await vi.waitFor(() => expect(panel.find('details', 'networksAtom')).toBeDefined())
    panel.expand('networksAtom')
    await vi.waitFor(() => expect(panel.find('pre', '"name": "Polygon"')).toBeDefined())
    modal.setNetworks(modal.store.get(networksAtom).slice(0, 1))
    await vi.waitFor(() => expect(panel.find('pre', '"name": "Polygon"')).toBeUndefined())
  })

  it('behavior: the trace contains everything except secrets', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const modal = create({ plugins: [testPlugin().plugin], projectId: '84842078b09946638c03157f83405213' })
    mountDevtools(modal)
    const { alerts } = await modal.runtime.core()
    alerts.raise('PLUGIN_FAILED', 'wc:8a5e5bdc@2?symKey=587d54')
    await expect(modal.getProvider('eip155').request({ method: 'personal_sign', params: ['hello'] })).rejects.toThrow()
    const panel = await openPanel()
    panel.press('Copy trace')
    await vi.waitFor(() => expect(panel.find('[role=status]', 'Copied')).toBeDefined())
    const [json = ''] = write.mock.calls[0] ?? []
    expect(Object.keys(JSON.parse(json))).toEqual([
      ...['format', 'at', 'shell', 'modal'],
      ...['Plugins', 'Views', 'Wallets', 'Requests', 'Atoms', 'Alerts', 'Doctor'],
    ])
    expect(json).toContain('"personal_sign"')
    expect(json).toContain('"swaps"')
    expect(json).not.toMatch(/84842078|587d54|hello/)
  })
})
