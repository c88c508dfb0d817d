// @vitest-environment happy-dom

import type { TextValues } from '@latchkey/plugin-api'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Core } from '../../../shell/src/core.js'
import { createModal } from '../../../shell/src/createModal.js'
import { HttpStatusError } from '../../../shell/src/http/createHttpClient.js'
import type { Modal } from '../../../shell/src/modal.js'
import { setNativeBalance, setProfile } from '../../../shell/src/state/account.js'
import { setConnections } from '../../../shell/src/state/connections.js'
import { countCatalogue, setCore, setLocale } from '../../../shell/src/state/modal.js'
import { setNetworkIds } from '../../../shell/src/state/networks.js'
import { testNetwork, testOptions } from '../../../shell/src/testing/testOptions.js'
import { defineElements } from './defineElements.js'
import type { LatchkeyButton, LatchkeyElement, LatchkeyElementTagNameMap } from './LatchkeyElement.js'

const address = '0x00112233445566778899aabbccddeeff00112233'
const modals: Modal[] = []
const taken = class extends HTMLElement {}

beforeAll(() => {
  // Another script has already defined one of the tag names.
  customElements.define('latchkey-network-button', taken)
})

afterEach(async () => {
  document.body.replaceChildren()
  for (const modal of modals.splice(0)) await modal.dispose()
})

function makeModal(options: Parameters<typeof testOptions>[0] = {}): Modal {
  const modal = createModal(testOptions(options)) as unknown as Modal
  modals.push(modal)
  return modal
}

function append<K extends keyof LatchkeyElementTagNameMap>(tag: K, attributes: Record<string, string> = {}) {
  const element = document.createElement(tag) as unknown as LatchkeyElementTagNameMap[K]
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  return element
}

function inside(element: LatchkeyElement) {
  const root = element.shadowRoot as ShadowRoot
  const button = root.querySelector('button') as HTMLButtonElement
  const text = (name: string) => root.querySelector<HTMLElement>(`.${name}`)?.textContent ?? ''
  return { root, button, text, label: () => text('label'), problem: () => text('error') }
}

function connect(modal: Modal, chainId = 1) {
  setNetworkIds(modal.store, { eip155: `eip155:${chainId}` })
  const account = {
    namespace: 'eip155',
    address,
    networkId: `eip155:${chainId}`,
    caipAddress: `eip155:${chainId}:${address}`,
    type: 'eoa',
    connectorId: 'test',
  } as const
  setConnections(modal.store, { eip155: { status: 'connected', accounts: [account] } })
}

/** The part of core that elements use. Browser tests cover the real core. */
function giveCore(modal: Modal, core: object = {}) {
  const text: Core['messages']['text'] = (_id: string, english: string, values: TextValues = {}) =>
    english.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name]))
  const networks = { imageUrl: () => undefined }
  setCore(modal.store, { messages: { text }, networks, ...core } as never)
}

describe('defineElements', () => {
  it('default: defines the elements, and gives the modal to new and existing elements', () => {
    const early = append('latchkey-button')
    const modal = makeModal()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    defineElements(modal)
    expect(early.modal).toBe(modal)
    expect(inside(early).label()).toBe('Connect wallet')
    // Empty parts take up no space.
    for (const name of ['image', 'balance', 'chevron', 'spinner']) {
      expect(inside(early).root.querySelector<HTMLElement>(`.${name}`)?.hidden).toBe(true)
    }
    expect(early.dataset.state).toBe('disconnected')
    expect(warn.mock.calls).toEqual([['[latchkey] <latchkey-network-button> is taken by another script']])
  })

  it('behavior: a second call does not redefine elements or log a warning', () => {
    const before = customElements.get('latchkey-button')
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    defineElements({ modal: makeModal() })
    expect(customElements.get('latchkey-button')).toBe(before)
    expect(customElements.get('latchkey-network-button')).toBe(taken)
    expect(warn).not.toHaveBeenCalled()
  })

  it('behavior: an element uses the modal from its attribute or property, otherwise the first one', () => {
    const first = makeModal()
    const second = makeModal({ id: 'second' })
    const late = append('latchkey-button', { 'modal-id': 'second' })
    defineElements(first)
    expect(inside(late).button.disabled).toBe(true)
    expect(late.dataset.state).toBe('idle')
    defineElements(second)
    expect(late.modal).toBe(second)
    expect(inside(late).button.disabled).toBe(false)
    const plain = append('latchkey-button')
    expect(plain.modal).toBe(first)
    plain.modal = second
    connect(second)
    expect(plain.dataset.state).toBe('connected')
    plain.modal = undefined
    expect(plain.dataset.state).toBe('disconnected')
  })

  it('behavior: when its modal is disposed, an element waits for another modal', async () => {
    const modal = makeModal()
    defineElements(modal)
    const element = append('latchkey-button')
    await modal.dispose()
    expect(element.dataset.state).toBe('idle')
    expect(inside(element).button.disabled).toBe(true)
    const next = makeModal()
    defineElements(next)
    expect(element.modal).toBe(next)
    expect(element.dataset.state).toBe('disconnected')
  })

  it('behavior: uses a property that was set before the element was defined', () => {
    const modal = makeModal()
    const other = makeModal({ id: 'other' })
    defineElements(modal)
    const element = document.createElement('latchkey-button') as unknown as LatchkeyButton
    // Behaves like an element that was parsed before its class was defined.
    Object.defineProperty(element, 'modal', { value: other, configurable: true, writable: true, enumerable: true })
    document.body.append(element)
    expect(Object.hasOwn(element, 'modal')).toBe(false)
    expect(element.modal).toBe(other)
  })
})

describe('latchkey-button', () => {
  it('default: shows each state', () => {
    const modal = makeModal()
    defineElements(modal)
    giveCore(modal)
    const element = append('latchkey-button', { label: 'Sign in', 'loading-label': 'Wait' })
    const { button, label, text } = inside(element)
    expect(label()).toBe('Sign in')
    setConnections(modal.store, { eip155: { status: 'connecting', accounts: [] } })
    expect([element.dataset.state, label(), button.getAttribute('aria-busy')]).toEqual(['connecting', 'Wait', 'true'])
    connect(modal)
    expect([element.dataset.state, label(), button.getAttribute('aria-busy')]).toEqual([
      'connected',
      '0x00...112233',
      'false',
    ])
    setNativeBalance(modal.store, 'eip155', {
      status: 'success',
      amount: { value: 1_234_567_890_000_000_000n, decimals: 18, symbol: 'ETH' },
    })
    expect(text('balance')).toBe('1.234 ETH')
    expect(text('name')).toBe(`Account ${address}, Balance 1.234 ETH`)
    setProfile(modal.store, 'eip155', { name: 'ann.test' })
    expect(label()).toBe('ann.test')
    connect(modal, 10)
    expect([element.dataset.state, label()]).toEqual(['unsupported', 'Switch network'])
  })

  it('parameters: balance="hide" hides the balance', () => {
    const modal = makeModal()
    defineElements(modal)
    giveCore(modal)
    const element = append('latchkey-button', { balance: 'hide' })
    connect(modal)
    const balance = inside(element).root.querySelector('.balance') as HTMLElement
    expect(balance.hidden).toBe(true)
    element.balance = 'show'
    expect(balance.hidden).toBe(false)
    expect(balance.dataset.kind).toBe('waiting')
  })

  it('parameters: disabled and loading are reflected as attributes, and block clicks', () => {
    const modal = makeModal()
    const open = vi.spyOn(modal, 'open').mockResolvedValue()
    defineElements(modal)
    const element = append('latchkey-button')
    const { button } = inside(element)
    element.disabled = true
    expect([element.hasAttribute('disabled'), button.disabled]).toEqual([true, true])
    element.disabled = false
    element.loading = true
    expect([element.hasAttribute('loading'), button.disabled, button.getAttribute('aria-busy')]).toEqual([
      true,
      false,
      'true',
    ])
    element.click()
    expect(open).not.toHaveBeenCalled()
    element.loading = false
    element.click()
    expect(open).toHaveBeenCalledOnce()
  })

  it('parameters: allowUnsupportedChain shows the account on any network', () => {
    const modal = makeModal({ allowUnsupportedChain: true })
    defineElements(modal)
    giveCore(modal)
    const element = append('latchkey-button')
    connect(modal, 10)
    expect(element.dataset.state).toBe('connected')
  })

  it('behavior: prefetches on hover and focus, not before', () => {
    const modal = makeModal()
    const prefetch = vi.spyOn(modal, 'prefetch').mockReturnValue()
    defineElements(modal)
    const { button } = inside(append('latchkey-button'))
    expect(prefetch).not.toHaveBeenCalled()
    button.dispatchEvent(new Event('pointerenter'))
    expect(prefetch).toHaveBeenCalledOnce()
    button.dispatchEvent(new Event('focus'))
    expect(prefetch).toHaveBeenCalledTimes(2)
  })

  it('behavior: shows the host’s messages immediately, and the catalogue’s messages once core has loaded', async () => {
    const modal = makeModal({ messages: { 'button.connect': 'Los' } })
    defineElements(modal)
    const element = append('latchkey-button')
    expect(inside(element).label()).toBe('Los')
    let language = 'fr'
    giveCore(modal, { messages: { text: () => `text in ${language}` } })
    countCatalogue(modal.store)
    await expect.poll(() => inside(element).label()).toBe('text in fr')
    language = 'ar'
    setLocale(modal.store, 'ar')
    expect(inside(element).label()).toBe('text in ar')
    expect(inside(element).root.querySelector<HTMLElement>('.base')?.dir).toBe('rtl')
  })

  it('behavior: follows its modal only while it is in the page', () => {
    const modal = makeModal()
    defineElements(modal)
    giveCore(modal)
    const element = append('latchkey-button')
    element.remove()
    connect(modal)
    expect(element.dataset.state).toBe('disconnected')
    document.body.append(element)
    expect(element.dataset.state).toBe('connected')
  })

  it('behavior: removing an element ends its subscriptions', () => {
    const modal = makeModal()
    defineElements(modal)
    const stops: (() => void)[] = []
    const original = modal.store.sub
    vi.spyOn(modal.store, 'sub').mockImplementation((...parameters) => {
      const stop = vi.fn(original(...parameters))
      stops.push(stop)
      return stop
    })
    const element = append('latchkey-button')
    expect(stops).toHaveLength(1)
    element.remove()
    expect(stops[0]).toHaveBeenCalledOnce()
  })

  it('behavior: does not open the modal if the page cancels latchkey-open', () => {
    const modal = makeModal()
    const open = vi.spyOn(modal, 'open').mockResolvedValue()
    defineElements(modal)
    const element = append('latchkey-button')
    document.body.addEventListener('latchkey-open', (event) => event.preventDefault(), { once: true })
    element.click()
    expect(open).not.toHaveBeenCalled()
  })

  it('behavior: uses only the modal’s theme variables', () => {
    const modal = makeModal({
      themeMode: 'dark',
      themeVariables: { '--latchkey-accent': '#ff0000', color: 'red' } as never,
    })
    defineElements(modal)
    const base = inside(append('latchkey-button')).root.querySelector('.base') as HTMLElement
    expect(base.dataset.theme).toBe('dark')
    expect(base.style.getPropertyValue('--latchkey-accent')).toBe('#ff0000')
    expect(base.style.color).toBe('')
    modal.setThemeVariables({ '--latchkey-accent': undefined })
    expect(base.style.getPropertyValue('--latchkey-accent')).toBe('')
  })

  it('error: shows an error when opening fails, and removes it on the next click', async () => {
    const modal = makeModal()
    const failure = new Error('offline')
    const open = vi.spyOn(modal, 'open').mockRejectedValueOnce(failure).mockResolvedValue()
    defineElements(modal)
    const element = append('latchkey-button')
    const seen: unknown[] = []
    document.body.addEventListener(
      'latchkey-error',
      (event) => {
        event.preventDefault()
        seen.push((event as CustomEvent).detail.error)
      },
      { once: true },
    )
    element.click()
    await expect.poll(() => inside(element).problem()).toBe('Something went wrong. Try again.')
    expect(seen).toEqual([failure])
    element.click()
    expect(inside(element).problem()).toBe('')
    expect(open).toHaveBeenCalledTimes(2)
  })

  it('error: fills values into error messages, even into the host’s own', async () => {
    const modal = makeModal({ messages: { 'error.HTTP_STATUS': 'The service says {status}' } })
    vi.spyOn(modal, 'open').mockRejectedValueOnce(new HttpStatusError(503))
    defineElements(modal)
    const element = append('latchkey-button')
    element.addEventListener('latchkey-error', (event) => event.preventDefault(), { once: true })
    element.click()
    await expect.poll(() => inside(element).problem()).toBe('The service says 503')
  })
})

describe('latchkey-account-button', () => {
  it('default: the account button is hidden until an account is connected', () => {
    const modal = makeModal({ networks: [testNetwork(1, 'Ethereum', 'ETH')] })
    const open = vi.spyOn(modal, 'open').mockResolvedValue()
    defineElements(modal)
    giveCore(modal)
    const element = append('latchkey-account-button')
    const base = inside(element).root.querySelector('.base') as HTMLElement
    expect(base.hidden).toBe(true)
    connect(modal)
    expect(base.hidden).toBe(false)
    expect(inside(element).label()).toBe('0x00...112233')
    element.click()
    expect(open).toHaveBeenCalledWith({ view: 'Account' })
  })

  it('behavior: does not show the active account’s balance for another namespace’s account', () => {
    const modal = makeModal()
    defineElements(modal)
    giveCore(modal)
    const element = append('latchkey-account-button', { namespace: 'solana' })
    connect(modal)
    expect(element.dataset.state).toBe('disconnected')
    element.namespace = null
    expect(element.dataset.state).toBe('connected')
  })
})
