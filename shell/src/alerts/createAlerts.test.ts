import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { alertMessages } from '../messages/en/alerts.js'
import type { ModalOptions } from '../options.js'
import { setOpen } from '../state/modal.js'
import { type AlertCode, alertAtom } from '../state/notices.js'
import { testRuntime } from '../testing/testRuntime.js'
import { createAlerts } from './createAlerts.js'

const lines: [method: string, text: string, ...causes: unknown[]][] = []

beforeEach(() => {
  for (const method of ['info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text: string, ...causes: unknown[]) => {
      lines.push([method, text, ...causes])
    })
  }
})
afterEach(() => lines.splice(0))

function open(options: Partial<ModalOptions> = {}) {
  const { runtime } = testRuntime(options)
  return {
    alerts: createAlerts(runtime),
    read: () => runtime.store.get(alertAtom),
    setOpen: (isOpen: boolean) => setOpen(runtime.store, isOpen),
  }
}

const codes = Object.keys(alertMessages).map((id) => id.replace('alert.', '')) as AlertCode[]

describe('createAlerts', () => {
  it('default', async () => {
    const { alerts, read } = open()
    alerts.raise('SWITCH_NETWORK_NOT_FOUND', 'eip155:5')
    expect(read()).toEqual({ code: 'SWITCH_NETWORK_NOT_FOUND', severity: 'error' })
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    expect(lines[0]?.[0]).toBe('error')
    expect(lines[0]?.[1]).toMatch(/^\[latchkey\] Network Not Found \(SWITCH_NETWORK_NOT_FOUND\): .+\neip155:5$/)
  })

  it('parameters: debug', async () => {
    const { alerts, read } = open({ debug: false })
    alerts.raise('PLUGIN_FAILED')
    expect(read()).toBeUndefined()
    await vi.waitFor(() => expect(lines).toHaveLength(1))
  })

  it('behavior: clears the bar when the developer dismisses it', async () => {
    const { alerts, read } = open()
    alerts.raise('PLUGIN_FAILED')
    alerts.dismiss()
    expect(read()).toBeUndefined()
    await vi.waitFor(() => expect(lines).toHaveLength(1))
  })

  it('behavior: clears an ordinary alert when the modal closes', async () => {
    const { alerts, read, setOpen } = open()
    alerts.raise('SWITCH_NETWORK_NOT_FOUND', 'eip155:5')
    setOpen(true)
    expect(read()?.code).toBe('SWITCH_NETWORK_NOT_FOUND')
    setOpen(false)
    expect(read()).toBeUndefined()
    await vi.waitFor(() => expect(lines).toHaveLength(1))
  })

  it('behavior: keeps a lasting alert when the modal closes', async () => {
    const { alerts, read, setOpen } = open()
    alerts.raise('INVALID_APP_CONFIGURATION')
    setOpen(true)
    setOpen(false)
    expect(read()?.code).toBe('INVALID_APP_CONFIGURATION')
    await vi.waitFor(() => expect(lines).toHaveLength(1))
  })

  it('behavior: logs the cause after the text, so that the console shows its stack', async () => {
    const { alerts } = open()
    const cause = new TypeError('out of order')
    alerts.raise('PLUGIN_FAILED', 'swaps: out of order', 'swaps', cause)
    alerts.raise('PLUGIN_FAILED', 'swaps: no code', 'swaps')
    await vi.waitFor(() => expect(lines).toHaveLength(2))
    const text = (details: string) => expect.stringMatching(new RegExp(`\\n${details}$`))
    expect(lines).toEqual([
      ['error', text('swaps: out of order'), cause],
      ['error', text('swaps: no code')],
    ])
  })

  it('behavior: withdraws only the given alert', async () => {
    const { alerts, read } = open()
    alerts.raise('PLUGIN_FAILED', 'swaps: no code', 'swaps')
    alerts.withdraw('PLUGIN_FAILED', 'receive')
    expect(read()?.code).toBe('PLUGIN_FAILED')
    alerts.withdraw('PLUGIN_FAILED', 'swaps')
    expect(read()).toBeUndefined()
    await vi.waitFor(() => expect(lines).toHaveLength(1))
  })

  it('behavior: a reminder shows the alert again, and logs nothing', async () => {
    const { alerts, read } = open()
    alerts.raise('PLUGIN_FAILED', 'swaps: no code', 'swaps')
    alerts.dismiss()
    alerts.remind('PLUGIN_FAILED', 'swaps')
    expect(read()).toEqual({ code: 'PLUGIN_FAILED', severity: 'error', subject: 'swaps' })
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    const silent = open({ debug: false })
    silent.alerts.remind('PLUGIN_FAILED', 'swaps')
    expect(silent.read()).toBeUndefined()
    expect(lines).toHaveLength(1)
  })

  it.each([
    ['MULTI_WALLET_NOT_ENABLED', 'info'],
    ['LOCAL_CONFIGURATION_IGNORED', 'warn'],
    ['CONFIGURATION_UNAVAILABLE', 'warn'],
    ['RATE_LIMITED_APP_CONFIGURATION', 'error'],
  ] as const)('behavior: %s goes to console.%s', async (code, method) => {
    open().alerts.raise(code)
    await vi.waitFor(() => expect(lines.map(([used]) => used)).toEqual([method]))
  })

  it.each(codes)('behavior: describes %s', async (code) => {
    open({ services: { dashboardUrl: 'https://dashboard.test' } }).alerts.raise(code)
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    expect(lines[0]?.[1]).not.toContain('undefined')
    expect(lines[0]?.[1]).toMatch(/\): \w.{20,}/)
  })

  it('behavior: links to the dashboard if the developer can fix the alert there', async () => {
    const { alerts } = open({ services: { dashboardUrl: 'https://dashboard.test' } })
    alerts.raise('INVALID_APP_CONFIGURATION', 'https://site.test')
    alerts.raise('PLUGIN_FAILED', 'swaps')
    await vi.waitFor(() => expect(lines).toHaveLength(2))
    expect(lines[0]?.[1]).toMatch(/\nhttps:\/\/site\.test\nhttps:\/\/dashboard\.test$/)
    expect(lines[1]?.[1]).not.toContain('dashboard')
  })

  it('parameters: services.dashboardUrl null', async () => {
    open({ services: { dashboardUrl: null } }).alerts.raise('INVALID_APP_CONFIGURATION')
    await vi.waitFor(() => expect(lines).toHaveLength(1))
    expect(lines[0]?.[1]).not.toContain('null')
  })
})
