import { atom, createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import { createDraftControls } from './index.js'

function begin() {
  const store = createStore()
  const open = atom(true)
  const view = atom({ name: 'Account' })
  const context = { store, atoms: { open, view }, add: <T>(cleanup: T) => cleanup } as never
  const { draft, set } = createDraftControls(
    context,
    { amount: '' },
    { form: 'Tip' as never, steps: ['TipReview' as never] },
  )
  const show = (name: string) => store.set(view, { name })
  show('Tip')
  set({ amount: '0.02' })
  return {
    show,
    close: () => store.set(open, false),
    reopen: () => store.set(open, true),
    read: () => store.get(draft).amount,
  }
}

describe('createDraftControls', () => {
  it.each([
    ["the form's own review", 'TipReview'],
    ["the shell's review of a request", 'ReviewRequest'],
    ["the embedded wallet's approval", 'ApproveTransaction'],
  ])('default: going back from %s keeps what the user typed', (_name, step) => {
    const { show, read } = begin()
    show(step)
    show('Tip')
    expect(read()).toBe('0.02')
  })

  it('default: entering the form from another view resets it', () => {
    const { show, read } = begin()
    show('Account')
    expect(read()).toBe('0.02')
    show('Tip')
    expect(read()).toBe('')
  })

  it('default: opening the modal with the form resets it', () => {
    const { close, reopen, read } = begin()
    close()
    reopen()
    expect(read()).toBe('')
  })
})
