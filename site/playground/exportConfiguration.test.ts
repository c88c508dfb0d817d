import { describe, expect, it } from 'vitest'
import { firstChoices, readChoices, writeChoices } from './choices.mjs'
import { exportConfiguration, modalOptions } from './exportConfiguration.mjs'

describe('exportConfiguration', () => {
  it('default: omits defaults', () => {
    const code = exportConfiguration({
      ...firstChoices,
      chains: ['eip155'],
      walletConnect: false,
      plugins: ['receive'],
    })
    expect(code).toBe(`import { receive } from '@latchkey/plugin-receive'
import { createModal } from '@latchkey/shell'
import { eip155 } from '@latchkey/eip155'
import { mainnet, polygon } from '@latchkey/networks'

export const modal = createModal({
  projectId: 'your project id',
  metadata: {
    name: 'My site',
    description: 'What it does',
    url: 'https://site.example',
    icons: ['https://site.example/icon.png'],
  },
  networks: [mainnet, polygon],
  chains: [eip155()],
  plugins: [receive()],
})
`)
  })

  it('behavior: writes the choices as code, and as options for the example shop', () => {
    const choices = {
      ...firstChoices,
      theme: 'dark' as const,
      accent: '#7c3aed',
      locale: 'zh-Hant',
      chains: ['solana'],
      plugins: ['pay'],
      signIn: 'local' as const,
      off: ['enableReconnect', 'features.allWallets'],
      on: ['features.collapseWallets'],
    }
    const code = exportConfiguration(choices)
    for (const line of [
      'networks: [solanaMainnet],',
      'chains: [solana(), walletConnect()],',
      "siwx: localSiwx({ statement: 'Welcome.' }),",
      "themeMode: 'dark',",
      "themeVariables: { '--latchkey-accent': '#7c3aed' },",
      "locale: 'zh-Hant',",
      'enableReconnect: false,',
      'features: { allWallets: false, collapseWallets: true, pay: true },',
    ]) {
      expect(code).toContain(`  ${line}\n`)
    }
    expect(modalOptions(choices)).toEqual({
      themeMode: 'dark',
      features: { allWallets: false, collapseWallets: true, pay: true },
      themeVariables: { '--latchkey-accent': '#7c3aed' },
      locale: 'zh-Hant',
      enableReconnect: false,
    })
  })
})

describe('readChoices', () => {
  it('default: reads choices from the URL', () => {
    const choices = { ...firstChoices, theme: 'dark' as const, plugins: [], chains: ['cosmos'], walletConnect: false }
    expect(readChoices(JSON.stringify(choices))).toEqual(choices)
  })

  it.each(['', '{', 'null', '[]', '7', JSON.stringify({ chains: 'x', plugins: 7 })])(
    'behavior: ignores the choice %s',
    (text) => {
      expect(readChoices(text)).toEqual(firstChoices)
    },
  )

  it('behavior: ignores a color that is a list', () => {
    expect(readChoices(JSON.stringify({ accent: ['#aabbcc'] }))).toEqual(firstChoices)
  })

  it('behavior: ignores unknown values, and values that would inject code', () => {
    const read = readChoices(
      JSON.stringify({
        accent: "red', x: alert(1), y: '",
        locale: "'",
        corners: '{}',
        theme: 'x',
        plugins: ['constructor', 'send'],
        chains: [],
      }),
    )
    expect(read).toEqual({ ...firstChoices, plugins: ['send'] })
  })
})

describe('writeChoices', () => {
  it('default: writes a string that readChoices can read', () => {
    const choices = { ...firstChoices, locale: 'de' }
    expect(readChoices(new URLSearchParams(writeChoices(choices)).get('choices') ?? '')).toEqual(choices)
  })

  it('behavior: writes an empty string for the default choices, even for a copy of them', () => {
    expect(writeChoices(readChoices(''))).toBe('')
    expect(writeChoices(readChoices(JSON.stringify(firstChoices)))).toBe('')
  })
})
