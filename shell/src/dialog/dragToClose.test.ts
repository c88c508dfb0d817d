// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dragToClose } from './dragToClose.js'

let queries: Record<string, boolean>
let dialog: HTMLDialogElement
let header: HTMLElement
let close: HTMLElement
let body: HTMLElement
let stop: () => void
let requests: number
let onRequestClose: () => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  queries = { '(max-width: 430px)': true, '(prefers-reduced-motion: reduce)': false }
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: queries[query] ?? false }))
  dialog = document.createElement('dialog')
  const container = document.createElement('div')
  header = document.createElement('header')
  header.className = 'lk-header'
  close = document.createElement('button')
  body = document.createElement('main')
  header.append(close)
  container.append(header, body)
  dialog.append(container)
  document.body.append(dialog)
  Object.defineProperty(container, 'offsetHeight', { value: 500 })
  container.setPointerCapture = () => undefined
  requests = 0
  onRequestClose = () => undefined
  stop = dragToClose(dialog, container, () => {
    requests += 1
    onRequestClose()
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  document.body.replaceChildren()
})

function point(type: string, clientY: number, timeStamp: number, { target = header, pointerId = 1, button = 0 } = {}) {
  const event = new PointerEvent(type, { bubbles: true, pointerId, clientY, button })
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  target.dispatchEvent(event)
}

const pulled = () => dialog.style.getPropertyValue('--lk-drag')

describe('dragToClose', () => {
  it('default', () => {
    point('pointerdown', 100, 0)
    point('pointermove', 180, 100)
    expect(pulled()).toBe('80px')
    point('pointermove', 300, 400)
    point('pointerup', 300, 500)
    expect(requests).toBe(1)
  })

  it('behavior: settles back after a short, slow pull', () => {
    point('pointerdown', 100, 0)
    point('pointermove', 150, 500)
    point('pointerup', 150, 510)
    expect(requests).toBe(0)
    expect(pulled()).toBe('')
    expect(dialog.dataset.state).toBe('settling')
    vi.advanceTimersByTime(220)
    expect(dialog.dataset.state).toBeUndefined()
  })

  it('behavior: closes on a flick', () => {
    point('pointerdown', 100, 0)
    point('pointermove', 140, 40)
    point('pointerup', 140, 50)
    expect(requests).toBe(1)
  })

  it('behavior: does not treat a finger that rests before release as a flick', () => {
    point('pointerdown', 100, 0)
    point('pointermove', 140, 40)
    point('pointerup', 140, 400)
    expect(requests).toBe(0)
  })

  it('behavior: ignores pulling up', () => {
    point('pointerdown', 100, 0)
    point('pointermove', 20, 50)
    expect(pulled()).toBe('0px')
    point('pointerup', 20, 60)
    expect(requests).toBe(0)
    expect(dialog.dataset.state).toBeUndefined()
  })

  it('behavior: settles back if closing is forbidden', () => {
    point('pointerdown', 0, 0)
    point('pointermove', 400, 400)
    point('pointerup', 400, 410)
    expect(requests).toBe(1)
    expect(pulled()).toBe('')
    expect(dialog.dataset.state).toBe('settling')
  })

  it('behavior: animates closing from where the finger released the sheet', () => {
    onRequestClose = () => {
      dialog.dataset.state = 'closing'
    }
    point('pointerdown', 0, 0)
    point('pointermove', 400, 400)
    point('pointerup', 400, 410)
    expect(pulled()).toBe('400px')
    expect(dialog.dataset.state).toBe('closing')
  })

  it('behavior: jumps back if the user prefers reduced motion', () => {
    queries['(prefers-reduced-motion: reduce)'] = true
    point('pointerdown', 100, 0)
    point('pointermove', 150, 500)
    point('pointercancel', 150, 510)
    expect(pulled()).toBe('')
    expect(dialog.dataset.state).toBeUndefined()
  })

  it.each([
    ['on a button', () => point('pointerdown', 0, 0, { target: close })],
    ['in the body', () => point('pointerdown', 0, 0, { target: body })],
    ['with another mouse button', () => point('pointerdown', 0, 0, { button: 2 })],
    [
      'of a card',
      () => {
        queries['(max-width: 430px)'] = false
        point('pointerdown', 0, 0)
      },
    ],
  ])('behavior: ignores a press %s', (_title, press) => {
    press()
    point('pointermove', 400, 400)
    point('pointerup', 400, 410)
    expect(pulled()).toBe('')
    expect(requests).toBe(0)
  })

  it('behavior: ignores a second finger', () => {
    point('pointerdown', 100, 0)
    point('pointerdown', 300, 10, { pointerId: 2 })
    point('pointermove', 400, 20, { pointerId: 2 })
    point('pointerup', 400, 30, { pointerId: 2 })
    point('pointercancel', 400, 30, { pointerId: 2 })
    expect(pulled()).toBe('')
    point('pointermove', 110, 200)
    expect(pulled()).toBe('10px')
  })

  it('behavior: stops', () => {
    point('pointerdown', 100, 0)
    point('pointermove', 150, 500)
    point('pointerup', 150, 510)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    point('pointerdown', 0, 0)
    point('pointermove', 400, 400)
    expect(pulled()).toBe('')
  })
})
