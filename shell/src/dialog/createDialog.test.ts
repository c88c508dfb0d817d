// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ModalOptions } from '../options.js'
import { openAtom, setLocale, setOpen, setThemeMode, setThemeVariables } from '../state/modal.js'
import { setViewStack, viewStackAtom } from '../state/navigation.js'
import { testRuntime } from '../testing/testRuntime.js'
import { watchSystemTheme } from '../theme/applyTheme.js'
import { createDialog, type DialogParts } from './createDialog.js'

let phone = false
const disposals: (() => void)[] = []
const media = new Map<string, { matches: boolean; listeners: Set<() => void> }>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  phone = false
  media.clear()
  vi.stubGlobal('matchMedia', (query: string) => {
    const entry = media.get(query) ?? { matches: false, listeners: new Set<() => void>() }
    media.set(query, entry)
    return {
      get matches() {
        return query === '(max-width: 430px)' ? phone : entry.matches
      },
      addEventListener: (_type: string, listener: () => void, { signal }: { signal?: AbortSignal } = {}) => {
        entry.listeners.add(listener)
        signal?.addEventListener('abort', () => entry.listeners.delete(listener))
      },
    }
  })
})
afterEach(() => {
  for (const dispose of disposals.splice(0)) dispose()
  vi.useRealTimers()
  document.body.replaceChildren()
  document.documentElement.removeAttribute('style')
})

function create(options: Partial<ModalOptions> = {}, id = 'main') {
  const { runtime, dispose } = testRuntime(options, id)
  disposals.push(dispose)
  const { store } = runtime
  const log: string[] = []
  const plugins = {
    ownerOf: (view: string) =>
      view === 'Approve' ? { manifest: { views: { Approve: { closable: false } } } } : undefined,
  }
  const navigation = {
    requestClose: () => {
      log.push('requestClose')
      if (store.get(viewStackAtom).at(-1)?.name !== ('Approve' as never)) setOpen(store, false)
    },
    close: () => {
      log.push('close')
      setOpen(store, false)
    },
  }
  const host = createDialog({ runtime, plugins, navigation } as unknown as DialogParts)
  host.attach()
  const dialog = host.root.querySelector('dialog') as HTMLDialogElement
  const show = (name: string) => setViewStack(store, [{ name: name as never, args: undefined, key: 9 }])
  const change = (isOpen: boolean) => {
    setOpen(store, isOpen)
    host.show()
  }
  return { host, dialog, store, setOpen: change, show, log, dispose, runtime }
}

const overflow = () => document.documentElement.style.overflow

describe('createDialog', () => {
  it('default', () => {
    const { host, dialog, setOpen } = create()
    expect(document.body.contains(host.element)).toBe(true)
    expect(host.element.localName).toBe('latchkey-modal')
    expect(dialog.open).toBe(false)
    expect(host.container.closest('dialog')).toBe(dialog)
    expect(host.frameSlot.parentElement).toBe(dialog)
    setOpen(true)
    expect(dialog.open).toBe(true)
    expect(overflow()).toBe('hidden')
    setOpen(false)
    expect(dialog.dataset.state).toBe('closing')
    vi.advanceTimersByTime(150)
    expect(dialog.open).toBe(false)
    expect(dialog.dataset.state).toBeUndefined()
    expect(overflow()).toBe('')
  })

  it('behavior: shows the dialog once the UI has rendered', () => {
    const { runtime, dispose } = testRuntime()
    disposals.push(dispose)
    setOpen(runtime.store, true)
    const host = createDialog({ runtime, plugins: { ownerOf: () => undefined } } as unknown as DialogParts)
    expect(host.root.querySelector('dialog')?.open).toBe(false)
    host.show()
    expect(host.root.querySelector('dialog')?.open).toBe(true)
  })

  it('behavior: stays open if the modal is reopened while it fades out', () => {
    const { dialog, setOpen } = create()
    setOpen(true)
    setOpen(false)
    vi.advanceTimersByTime(100)
    setOpen(true)
    vi.advanceTimersByTime(1_000)
    expect(dialog.open).toBe(true)
    expect(dialog.dataset.state).toBeUndefined()
    expect(overflow()).toBe('hidden')
    setOpen(false)
    vi.advanceTimersByTime(150)
    expect(dialog.open).toBe(false)
    expect(overflow()).toBe('')
  })

  it('behavior: closes a sheet after 220 ms', () => {
    phone = true
    const { dialog, setOpen } = create()
    setOpen(true)
    setOpen(false)
    vi.advanceTimersByTime(219)
    expect(dialog.open).toBe(true)
    vi.advanceTimersByTime(1)
    expect(dialog.open).toBe(false)
  })

  it("behavior: locks scrolling until both modals are closed, then restores the page's style", () => {
    document.documentElement.style.overflow = 'scroll'
    const first = create({}, 'main')
    const second = create({}, 'shop')
    first.setOpen(true)
    second.setOpen(true)
    first.setOpen(false)
    vi.advanceTimersByTime(150)
    expect(overflow()).toBe('hidden')
    second.dispose()
    expect(overflow()).toBe('scroll')
  })

  it('behavior: removes everything on disposal, even while open', () => {
    const { host, setOpen, dispose } = create()
    setOpen(true)
    dispose()
    expect(document.body.contains(host.element)).toBe(false)
    expect(overflow()).toBe('')
    expect(vi.getTimerCount()).toBe(0)
    setOpen(false)
    setOpen(true)
    expect(document.body.childElementCount).toBe(0)
  })

  it('behavior: attaches again after a framework replaces the body', () => {
    const { host, setOpen } = create()
    document.body.replaceChildren()
    setOpen(true)
    expect(document.body.contains(host.element)).toBe(true)
  })

  it('behavior: closes and unlocks the page if the element is removed while open', async () => {
    const { dialog, setOpen, store, log } = create()
    setOpen(true)
    document.body.replaceChildren()
    await Promise.resolve()
    expect(log).toEqual(['close'])
    vi.advanceTimersByTime(150)
    expect(overflow()).toBe('')
    setOpen(true)
    expect(dialog.open && dialog.isConnected).toBe(true)
    expect(store.get(openAtom)).toBe(true)
  })

  it('behavior: attaches again if a view opens before the removal is handled', () => {
    const { dialog, setOpen, show } = create()
    // Browsers fire `close` a task later.
    dialog.close = () => dialog.removeAttribute('open')
    setOpen(true)
    document.body.replaceChildren()
    show('Account')
    expect(dialog.open && dialog.isConnected).toBe(true)
    setOpen(false)
    vi.advanceTimersByTime(150)
    expect(overflow()).toBe('')
  })

  it('behavior: becomes modal again if the element moves while open', async () => {
    const { host, dialog, setOpen, log } = create()
    dialog.close = () => dialog.removeAttribute('open')
    setOpen(true)
    const showModal = vi.spyOn(dialog, 'showModal')
    document.body.append(host.element)
    await Promise.resolve()
    expect(showModal).toHaveBeenCalledTimes(1)
    expect(log).toEqual([])
    expect(overflow()).toBe('hidden')
  })

  it('behavior: adopts style sheets and removes them', () => {
    const { host } = create()
    const remove = host.addStyles('.a{color:red}')
    host.addStyles('.b{color:red}')
    expect(host.root.adoptedStyleSheets).toHaveLength(2)
    typeof remove === 'function' ? remove() : remove.dispose()
    expect(host.root.adoptedStyleSheets).toHaveLength(1)
    expect(host.root.querySelector('style')).toBeNull()
  })
})

it("behavior: on opening, removes the aria-hidden and inert attributes that the app's dialog set", () => {
  const { host, setOpen } = create()
  host.element.setAttribute('aria-hidden', 'true')
  host.element.setAttribute('inert', '')
  setOpen(true)
  expect(host.element.hasAttribute('aria-hidden') || host.element.hasAttribute('inert')).toBe(false)
})

it('behavior: sets no closedby on an embedded dialog, because Escape would then remove the dialog from the page', () => {
  const { dialog } = create({ enableEmbedded: true, container: document.body })
  expect(dialog.hasAttribute('closedby')).toBe(false)
})

describe('closing', () => {
  function press(dialog: HTMLElement, key: string, prepare: (event: KeyboardEvent) => void = () => undefined) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true })
    prepare(event)
    dialog.dispatchEvent(event)
    return event
  }

  function click(target: HTMLElement, from: HTMLElement = target, detail = 1) {
    from.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  }

  it('behavior: requests closing on Escape, and stops the browser from closing the dialog itself', () => {
    const { dialog, setOpen, log } = create()
    setOpen(true)
    expect(press(dialog, 'Escape').defaultPrevented).toBe(true)
    expect(log).toEqual(['requestClose'])
    press(dialog, 'Enter')
    expect(log).toHaveLength(1)
  })

  it('behavior: ignores an Escape that a field handled', () => {
    const { host, dialog, setOpen, log } = create()
    setOpen(true)
    host.container.addEventListener('keydown', (event) => event.preventDefault())
    press(host.container, 'Escape')
    expect(log).toEqual([])
    press(dialog, 'Escape')
    expect(log).toEqual(['requestClose'])
  })

  it('behavior: closes on Escape even if one of the app’s listeners prevents it', () => {
    const { dialog, setOpen, log } = create()
    setOpen(true)
    press(dialog, 'Escape', (event) => event.preventDefault())
    expect(log).toEqual(['requestClose'])
  })

  it('behavior: while open, hides key and pointer events from listeners on the document', () => {
    const { host, setOpen, dispose } = create()
    const seen: string[] = []
    const listening = new AbortController()
    for (const type of ['keydown', 'pointerdown', 'wheel', 'focusin']) {
      const isKey = type === 'keydown'
      document.addEventListener(type, () => seen.push(type), { capture: isKey, signal: listening.signal })
    }
    const field = document.createElement('input')
    host.container.append(field)
    const typed: string[] = []
    field.addEventListener('keydown', ({ key }) => typed.push(key))
    const act = () => {
      press(field, 'a')
      for (const type of ['pointerdown', 'wheel', 'focusin']) {
        field.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
      }
    }
    setOpen(true)
    act()
    press(document.body, 'Escape')
    expect(seen).toEqual([])
    expect(typed).toEqual(['a'])
    setOpen(false)
    vi.advanceTimersByTime(150)
    act()
    expect(seen).toEqual(['keydown', 'pointerdown', 'wheel', 'focusin'])
    expect(typed).toEqual(['a', 'a'])
    setOpen(true)
    dispose()
    press(document.body, 'Escape')
    expect(seen.at(-1)).toBe('keydown')
    listening.abort()
  })

  it('behavior: hands keys that a script fires at the host element to the focused field', () => {
    const { host, setOpen, log } = create()
    const field = document.createElement('input')
    host.container.append(field)
    setOpen(true)
    const typed: string[] = []
    field.addEventListener('keydown', ({ key }) => typed.push(key))
    field.focus()
    press(host.element, 'a')
    expect(typed).toEqual(['a'])
    field.remove()
    press(host.element, 'Escape')
    expect(log).toEqual(['requestClose'])
  })

  it('behavior: requests closing on the back gesture', () => {
    const { dialog, setOpen, log } = create()
    setOpen(true)
    const event = new Event('cancel', { cancelable: true })
    dialog.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(log).toEqual(['requestClose'])
  })

  it('behavior: requests closing when the user clicks the scrim, but not the card', () => {
    const { host, dialog, setOpen, log } = create()
    setOpen(true)
    click(host.container)
    click(dialog, host.container)
    expect(log).toEqual([])
    // A double click on a button, whose second press missed the card.
    click(dialog, dialog, 2)
    expect(log).toEqual([])
    click(dialog)
    expect(log).toEqual(['requestClose'])
  })

  it('behavior: sets closedby to none while closing is forbidden, and reopens if the browser closes the dialog anyway', () => {
    const { dialog, setOpen, show, log } = create()
    setOpen(true)
    expect(dialog.getAttribute('closedby')).toBe('closerequest')
    show('Approve')
    expect(dialog.getAttribute('closedby')).toBe('none')
    dialog.close()
    dialog.dispatchEvent(new Event('close'))
    expect(dialog.open).toBe(true)
    show('Connect')
    dialog.close()
    dialog.dispatchEvent(new Event('close'))
    expect(log.at(-1)).toBe('close')
    expect(overflow()).toBe('')
  })

  it('behavior: ignores the close event of a dialog inside a view', () => {
    const { host, setOpen, log } = create()
    setOpen(true)
    for (const type of ['close', 'cancel']) host.container.dispatchEvent(new Event(type, { bubbles: true }))
    expect(log).toEqual([])
  })
})

describe('focus', () => {
  function opener(id: string, attributes: Record<string, string> = {}) {
    const button = document.createElement('button')
    button.id = id
    for (const [name, value] of Object.entries(attributes)) button.setAttribute(name, value)
    document.body.append(button)
    return button
  }

  function closeAndFocusNothing({ setOpen }: ReturnType<typeof create>) {
    setOpen(false)
    ;(document.activeElement as HTMLElement | null)?.blur()
    vi.advanceTimersByTime(150)
  }

  it('default', () => {
    const button = opener('open')
    button.focus()
    const modal = create()
    modal.setOpen(true)
    closeAndFocusNothing(modal)
    expect(document.activeElement).toBe(button)
  })

  it('behavior: if the opener was removed, returns focus to the element with its id', () => {
    opener('open').focus()
    const modal = create()
    modal.setOpen(true)
    document.getElementById('open')?.remove()
    const next = opener('open')
    closeAndFocusNothing(modal)
    expect(document.activeElement).toBe(next)
  })

  it('behavior: if the opener was removed, returns focus to another connect button', () => {
    const removed = opener('')
    removed.focus()
    const other = opener('other', { 'data-latchkey-button': '' })
    const modal = create()
    modal.setOpen(true)
    removed.remove()
    closeAndFocusNothing(modal)
    expect(document.activeElement).toBe(other)
  })

  it('behavior: focuses the nearest ancestor of a removed opener, and later removes its tabindex', () => {
    const nav = document.createElement('nav')
    document.body.append(nav)
    const removed = opener('')
    nav.append(removed)
    removed.focus()
    const modal = create()
    modal.setOpen(true)
    removed.remove()
    closeAndFocusNothing(modal)
    expect(document.activeElement).toBe(nav)
    nav.dispatchEvent(new Event('blur'))
    expect(nav.hasAttribute('tabindex')).toBe(false)
  })

  it('behavior: shows the dialog with focus on the heading', () => {
    const { host, dialog, setOpen } = create()
    host.container.innerHTML = '<button>Help</button><h2 tabindex="-1">Connect</h2>'
    const heading = host.container.querySelector('h2')
    const focusable: (Element | null)[] = []
    vi.spyOn(dialog, 'showModal').mockImplementation(() => {
      focusable.push(host.container.querySelector('[autofocus]'))
    })
    setOpen(true)
    expect(focusable).toEqual([heading])
    expect(heading?.hasAttribute('autofocus')).toBe(false)
  })

  it('behavior: focuses an autofocus element, else the heading, unless the view already has focus', () => {
    const { host, setOpen } = create()
    const heading = document.createElement('h2')
    heading.tabIndex = -1
    const view = document.createElement('div')
    view.className = 'lk-view'
    const field = document.createElement('input')
    view.append(field)
    host.container.append(heading, view)
    setOpen(true)
    host.focusFirst()
    expect(host.root.activeElement).toBe(heading)
    field.focus()
    host.focusFirst()
    expect(host.root.activeElement).toBe(field)
    heading.focus()
    field.setAttribute('autofocus', '')
    host.focusFirst()
    expect(host.root.activeElement).toBe(field)
  })
})

describe('theme', () => {
  it('default', () => {
    const { host, store, runtime } = create()
    watchSystemTheme(runtime)
    expect(host.element.dataset.theme).toBe('light')
    const query = media.get('(prefers-color-scheme: dark)')
    Object.assign(query as object, { matches: true })
    for (const listener of query?.listeners ?? []) listener()
    expect(host.element.dataset.theme).toBe('dark')
    setThemeMode(store, 'light')
    expect(host.element.dataset.theme).toBe('light')
  })

  it('behavior: sets language and direction', () => {
    const { host, store } = create()
    expect([host.element.lang, host.element.dir]).toEqual(['en', 'ltr'])
    setLocale(store, 'ar-XB')
    expect([host.element.lang, host.element.dir]).toEqual(['ar-XB', 'rtl'])
  })

  it("behavior: sets and removes the host's variables, and ignores other properties", () => {
    const { host, store } = create()
    setThemeVariables(store, {
      '--latchkey-accent': '#f00',
      '--latchkey-z-index': 5,
      display: 'none',
      '--other': '1',
    })
    const { style } = host.element
    expect([style.getPropertyValue('--latchkey-accent'), style.getPropertyValue('--latchkey-z-index')]).toEqual([
      '#f00',
      '5',
    ])
    expect([style.display, style.getPropertyValue('--other')]).toEqual(['', ''])
    setThemeVariables(store, { '--latchkey-accent': undefined })
    expect(style.getPropertyValue('--latchkey-accent')).toBe('')
  })

  it('behavior: stops updating language, direction and variables on disposal', () => {
    const { host, store, dispose, runtime } = create()
    watchSystemTheme(runtime)
    dispose()
    setLocale(store, 'ar')
    expect(host.element.dir).toBe('ltr')
    expect(media.get('(prefers-color-scheme: dark)')?.listeners.size).toBe(0)
  })
})

describe('embedded', () => {
  it('default', () => {
    const container = document.createElement('section')
    document.body.append(container)
    const button = document.createElement('button')
    document.body.append(button)
    button.focus()
    const { host, dialog, setOpen } = create({ enableEmbedded: true, container })
    expect(host.element.parentElement).toBe(container)
    expect(host.element.dataset.mode).toBe('embedded')
    const showModal = vi.spyOn(dialog, 'showModal')
    setOpen(true)
    expect(dialog.hasAttribute('open')).toBe(true)
    expect(showModal).not.toHaveBeenCalled()
    expect(overflow()).toBe('')
    expect(document.activeElement).toBe(button)
    setOpen(false)
    expect(dialog.hasAttribute('open')).toBe(false)
  })

  it('error: throws if there is no container', () => {
    expect(() => create({ enableEmbedded: true })).toThrow(
      expect.objectContaining({ code: 'CONTAINER_MISSING', message: 'An embedded modal needs a container' }),
    )
  })
})
