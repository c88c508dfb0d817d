/** Tests the durations of the modal's animations. */
import { describe, expect, it } from 'vitest'
import { dialogStyles, kitStyles } from './sheets.js'

const cards = dialogStyles.slice(0, dialogStyles.indexOf('@media'))
const [sheets = ''] = dialogStyles.split('@media(max-width:430px){').slice(1)
const [still = ''] = dialogStyles.split('@media(prefers-reduced-motion:reduce){').slice(1)

/** Returns the rule's animation and transition. Converts durations to milliseconds and removes the easing. */
function motionOf(css: string, selector: string): string | undefined {
  const rule = css.split(/[{}](?=[^{}]*\{)/).find((text) => text.startsWith(`${selector}{`))
  return rule
    ?.slice(selector.length + 1)
    .split(';')
    .filter((declaration) => /^(animation|transition):/.test(declaration))
    .map(inMilliseconds)
    .join(';')
    .replace(/ var\([^)]*\)/g, '')
}

/** The minifier writes 150 ms as `.15s`. */
function inMilliseconds(declaration: string): string {
  return declaration.replace(/([\d.]+)s\b/g, (_, seconds) => `${Number(seconds) * 1000}ms`)
}

describe('motion', () => {
  it.each([
    ['header text', '.lk-header-title[data-direction]', 'animation:lk-fade 120ms'],
    ['the entering view', '.lk-view[data-direction]', 'animation:lk-view-in 150ms'],
    ['the leaving view', '.lk-view[data-leaving]', 'animation:lk-view-out 150ms both'],
    ['opening', '.lk-dialog:modal>.lk-place', 'animation:lk-card 150ms'],
    ['closing', '.lk-dialog[data-state=closing]>.lk-place', 'transition:opacity 150ms,translate 150ms'],
    ['showing the scrim', '.lk-dialog::backdrop', 'animation:lk-fade 150ms'],
    ['hiding the scrim', '.lk-dialog[data-state=closing]::backdrop', 'transition:opacity 150ms'],
  ])('default: has the right duration for %s', (_title, selector, motion) => {
    expect(motionOf(cards, selector)).toBe(motion)
  })

  it.each([
    ['opening', '.lk-dialog:modal>.lk-place', 'animation:lk-sheet 220ms'],
    ['closing', '.lk-dialog[data-state=closing]:modal>.lk-place', 'transition:translate 220ms'],
    ['settling back', '.lk-dialog[data-state=settling]:modal>.lk-place', 'transition:translate 220ms'],
  ])('behavior: as a sheet, %s', (_title, selector, motion) => {
    expect(motionOf(sheets, selector)).toBe(motion)
  })

  it('behavior: a toast fades in and out within 150 ms', () => {
    expect(motionOf(kitStyles, '.lk-toast')).toBe('animation:lk-toast 150ms')
    expect(motionOf(kitStyles, '.lk-toast[data-leaving]')).toBe('transition:opacity 150ms')
  })

  it('behavior: with reduced motion, only fades', () => {
    const moved = [...still.matchAll(/(animation|transition):([^;}]*)/g)].map(([, , motion = '']) =>
      inMilliseconds(motion),
    )
    expect(moved).toEqual(['lk-fade 150ms', 'opacity 150ms'])
  })
})
