import { expect, it } from 'vitest'
import { css } from './element.css.js'

it('default: the theme `auto` is the dark theme on a dark system', () => {
  const blocks = [...css.matchAll(/\.base\[data-theme=(dark|auto)\]\{([^}]*)\}/g)]
  expect(blocks.map(([, theme]) => theme)).toEqual(['dark', 'auto'])
  const [dark, auto] = blocks.map(([, , declarations]) => declarations)
  expect(auto).toContain('color-scheme:dark')
  expect(auto).toBe(dark)
})
