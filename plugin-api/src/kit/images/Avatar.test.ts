import { describe, expect, it } from 'vitest'
import { avatarTints } from './Avatar.js'

describe('avatarTints', () => {
  it('default: returns five tints towards white', () => {
    expect(avatarTints('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')).toEqual([
      'rgb(113, 199, 101)',
      'rgb(134, 207, 124)',
      'rgb(156, 216, 147)',
      'rgb(177, 224, 170)',
      'rgb(198, 233, 193)',
    ])
  })

  it('behavior: ignores case', () => {
    expect(avatarTints('0xABCDEF')).toEqual(avatarTints('0xabcdef'))
  })

  it('behavior: skips characters that are not hex digits, and pads with 0', () => {
    expect(avatarTints('zzAzz')[0]).toBe('rgb(160, 0, 0)')
    expect(avatarTints('')[0]).toBe('rgb(0, 0, 0)')
  })
})
