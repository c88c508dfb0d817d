import { expect, it } from 'vitest'
import { checkManifest } from './checkManifest.js'

const manifest = { id: 'tips', version: '1.0.0', api: '^1.0.0' }

it.each([
  ['permisions', { permisions: ['storage'] }, "permisions: there is no such member. Did you mean 'permissions'?"],
  [
    'a connect method',
    { contributes: { connectMethod: [] } },
    "contributes.connectMethod: there is no such member. Did you mean 'connectMethods'?",
  ],
  [
    'a condition',
    { views: { Tip: { when: { conected: true } } } },
    "views.Tip.when.conected: there is no such member. Did you mean 'connected'?",
  ],
  [
    'a required label of a tab',
    { contributes: { tabs: [{ id: 'tips', lable: { id: 'tips.tab', text: 'Tips' }, component: 'Tips' }] } },
    "contributes.tabs.0.lable: there is no such member. Did you mean 'label'?",
  ],
  ['an unrelated name', { colour: 'red' }, 'colour: there is no such member'],
  [
    'a permission',
    { permissions: ['storage', 'account:read'] },
    "permissions.1: there is no permission 'account:read'. Did you mean 'accounts:read'?",
  ],
  [
    'a slot',
    { contributes: { slots: [{ slot: 'setting.rows', component: 'Row' }] } },
    "contributes.slots.0.slot: there is no slot 'setting.rows'. Did you mean 'settings.rows'?",
  ],
  [
    'methods without their permission',
    { rpc: [{ method: 'tips_send', namespace: 'eip155', class: 'safe' }] },
    "rpc: add 'rpc:handle' to permissions",
  ],
  [
    'connectors without their permission',
    { permissions: ['storage'], contributes: { connectors: [{ id: 'card', name: 'Card', namespaces: ['eip155'] }] } },
    "contributes.connectors: add 'connectors:register' to permissions",
  ],
  [
    'a review without its permission',
    { contributes: { review: {} } },
    "contributes.review: add 'requests:review' to permissions",
  ],
  ['a number', { id: 5 }, 'id: Invalid type: Expected string but received 5'],
])('error: says what is wrong with %s', (_name, extra, details) => {
  expect(() => checkManifest({ ...manifest, ...extra })).toThrow(
    expect.objectContaining({ code: 'MANIFEST_INVALID', details }),
  )
})

it('error: says which member is missing', () => {
  const { id, version } = manifest
  expect(() => checkManifest({ id, version })).toThrow(
    expect.objectContaining({
      code: 'MANIFEST_INVALID',
      pluginId: 'tips',
      details: expect.stringMatching(/^api: .*api/),
    }),
  )
})
