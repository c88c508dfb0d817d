// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fitKeyboard } from './fitKeyboard.js'

let viewport: EventTarget & { height: number; offsetTop: number; scale: number }
beforeEach(() => {
  viewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  vi.stubGlobal('innerHeight', 800)
})
afterEach(() => document.body.replaceChildren())

function create() {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const dialog = document.createElement('div')
  const container = document.createElement('div')
  const field = document.createElement('input')
  container.append(field)
  dialog.append(container)
  root.append(dialog)
  document.body.append(host)
  const stop = fitKeyboard(dialog, container)
  const covered = () => dialog.style.getPropertyValue('--lk-keyboard')
  return { field, covered, stop }
}

function change(changes: Partial<typeof viewport>, type = 'resize') {
  Object.assign(viewport, changes)
  viewport.dispatchEvent(new Event(type))
}

describe('fitKeyboard', () => {
  it('default', () => {
    const { covered, field } = create()
    expect(covered()).toBe('0px')
    field.focus()
    const reveal = vi.spyOn(field, 'scrollIntoView')
    change({ height: 500 })
    expect(covered()).toBe('300px')
    expect(reveal).toHaveBeenCalledWith({ block: 'nearest' })
    change({ height: 800 })
    expect(covered()).toBe('0px')
    expect(reveal).toHaveBeenCalledOnce()
  })

  it('behavior: subtracts the distance that the browser scrolled the page for the keyboard', () => {
    const { covered } = create()
    change({ height: 500, offsetTop: 100 }, 'scroll')
    expect(covered()).toBe('200px')
  })

  it('behavior: ignores zooming', () => {
    const { covered } = create()
    change({ height: 400, scale: 2 })
    expect(covered()).toBe('0px')
  })

  it('behavior: stops when disposed, and resets the height', () => {
    const { covered, stop } = create()
    change({ height: 500 })
    stop()
    expect(covered()).toBe('')
    change({ height: 400 })
    expect(covered()).toBe('')
  })

  it('behavior: does nothing without a visual viewport', () => {
    vi.stubGlobal('visualViewport', null)
    expect(create().covered()).toBe('')
  })
})
