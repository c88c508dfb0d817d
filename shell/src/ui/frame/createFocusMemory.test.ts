// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { createFocusMemory } from './createFocusMemory.js'

function makeView(...labels: string[]): HTMLElement {
  const view = document.createElement('div')
  for (const label of labels) {
    const button = document.createElement('button')
    button.textContent = label
    view.append(button)
  }
  return view
}

beforeEach(() => {
  const title = document.createElement('h2')
  title.id = 'title'
  title.tabIndex = -1
  const outside = document.createElement('button')
  outside.id = 'outside'
  document.body.replaceChildren(title, outside)
  outside.focus()
})

function show(view: HTMLElement): HTMLElement {
  document.body.append(view)
  return view
}

test('default: focuses the title of a new view', () => {
  createFocusMemory().moveTo(show(makeView('One')), 'title', undefined)
  expect(document.activeElement?.id).toBe('title')
})

test('behavior: keeps focus where the view has set it', () => {
  const view = show(makeView('One', 'Two'))
  view.querySelectorAll('button')[1]?.focus()
  createFocusMemory().moveTo(view, 'title', undefined)
  expect(document.activeElement?.textContent).toBe('Two')
})

test('behavior: returns the focus to the same element when the user returns', () => {
  const memory = createFocusMemory()
  const before = show(makeView('One', 'Two'))
  before.querySelectorAll('button')[1]?.focus()
  memory.remember(7, before, 120)
  before.remove()
  document.getElementById('outside')?.focus()
  memory.moveTo(show(makeView('One', 'Two')), 'title', 7)
  expect(document.activeElement?.textContent).toBe('Two')
  expect(memory.scrollTopOf(7)).toBe(120)
})

test('behavior: finds the element by its name if the list has changed', () => {
  const memory = createFocusMemory()
  const before = show(makeView('One', 'Two'))
  before.querySelectorAll('button')[1]?.focus()
  memory.remember(7, before, 0)
  before.remove()
  document.getElementById('outside')?.focus()
  memory.moveTo(show(makeView('New', 'One', 'Two')), 'title', 7)
  expect(document.activeElement?.textContent).toBe('Two')
})

test('behavior: focuses the title if the element was removed', () => {
  const memory = createFocusMemory()
  const before = show(makeView('One'))
  before.querySelector('button')?.focus()
  memory.remember(7, before, 0)
  before.remove()
  document.getElementById('outside')?.focus()
  memory.moveTo(show(makeView('Other')), 'title', 7)
  expect(document.activeElement?.id).toBe('title')
})

test('behavior: finds an element that renders later, unless the focus has left the title', () => {
  const memory = createFocusMemory()
  const before = show(makeView('One'))
  before.querySelector('button')?.focus()
  memory.remember(7, before, 0)
  before.remove()
  const view = show(makeView())
  memory.moveTo(view, 'title', 7)
  view.append(...makeView('One').children)
  document.getElementById('outside')?.focus()
  memory.retry(view, 'title', 7)
  expect(document.activeElement?.id).toBe('outside')
  document.getElementById('title')?.focus()
  memory.retry(view, 'title', 7)
  expect(document.activeElement?.textContent).toBe('One')
})
