import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { PluginContext } from '../context.js'
import { getPluginContext, getPluginState, usePluginState } from './pluginContext.js'

describe('usePluginState', () => {
  it('default: returns the state that activate created', () => {
    const create = vi.fn((context: { readonly name: string }) => ({ greeting: `Hello ${context.name}` }))
    const context = { name: 'Anna' }
    const state = getPluginState(context, create)
    const Greeting = () => createElement('p', null, usePluginState(create).greeting)
    const value = context as unknown as PluginContext
    const tree = createElement(getPluginContext().Provider, { value }, createElement(Greeting))
    expect(renderToStaticMarkup(tree)).toBe('<p>Hello Anna</p>')
    expect(create).toHaveBeenCalledOnce()
    expect(getPluginState(context, create)).toBe(state)
  })

  it('behavior: each context and each function has its own state', () => {
    const create = (_context: object) => ({})
    const [one, other] = [{}, {}]
    expect(getPluginState(one, create)).not.toBe(getPluginState(other, create))
    expect(getPluginState(one, () => undefined)).toBeUndefined()
  })

  it('parameters: passes the additional arguments of the first call to `create`', () => {
    const create = (_context: object, name: string) => ({ name })
    const context = {}
    expect(getPluginState(context, create, 'Anna')).toEqual({ name: 'Anna' })
    expect(getPluginState(context, create, 'Ben')).toEqual({ name: 'Anna' })
  })

  it('error: throws OUTSIDE_PLUGIN outside of a plugin', () => {
    const Greeting = () =>
      createElement(
        'p',
        null,
        usePluginState(() => 'Hello'),
      )
    expect(() => renderToStaticMarkup(createElement(Greeting))).toThrow('was called outside of a plugin')
  })
})
