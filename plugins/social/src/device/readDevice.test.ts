// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readDevice } from './readDevice.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

const agents = {
  pc: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  iphone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  oldIpad: 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  tablet: 'Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
} as const

const stubNavigator = (userAgent: string, maxTouchPoints: number) =>
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints })

describe.each([
  ['a PC', agents.pc, 0, { mobile: false, telegram: 'other' }],
  ['a PC with a touch screen', agents.pc, 10, { mobile: false, telegram: 'other' }],
  ['a Mac', agents.mac, 0, { mobile: false, telegram: 'mac' }],
  ['an iPad, which calls itself a Mac', agents.mac, 5, { mobile: true, telegram: 'ios' }],
  ['an old iPad', agents.oldIpad, 5, { mobile: true, telegram: 'ios' }],
  ['an iPhone', agents.iphone, 5, { mobile: true, telegram: 'ios' }],
  ['an Android phone', agents.android, 5, { mobile: true, telegram: 'android' }],
  ['an Android tablet', agents.tablet, 5, { mobile: true, telegram: 'android' }],
] as const)('%s', (_title, agent, touchPoints, { mobile, telegram }) => {
  it('default: recognizes a browser', () => {
    stubNavigator(agent, touchPoints)
    expect(readDevice()).toEqual({ mobile })
  })

  it.each(['TelegramWebviewProxy', 'TelegramWebviewProxyProto', 'TelegramWebview'])(
    "behavior: detects Telegram's web view by %s",
    (name) => {
      stubNavigator(agent, touchPoints)
      vi.stubGlobal(name, {})
      expect(readDevice()).toEqual({ mobile, telegram })
    },
  )

  it("behavior: does not mistake a page that loads Telegram's script for its web view", () => {
    stubNavigator(agent, touchPoints)
    vi.stubGlobal('Telegram', { WebApp: { platform: 'unknown' } })
    expect(readDevice()).toEqual({ mobile })
  })
})
