import { describe, expect, test } from 'vitest'
import { manifest, review } from './index.js'

describe('options', () => {
  test('default: needs no server', () => {
    expect(review().manifest).toBe(manifest)
    expect(manifest.permissions.filter((permission) => permission.startsWith('http'))).toEqual([])
  })

  test('parameters: registry adds the permission for its folder', () => {
    const registry = { url: 'https://app.example/clear-signing', integrity: '3f'.repeat(32) }
    expect(review({ registry }).manifest.permissions).toEqual([
      ...manifest.permissions,
      'http:https://app.example/clear-signing',
    ])
  })
})
