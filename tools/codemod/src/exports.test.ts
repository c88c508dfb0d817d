/** Uses every export of the kits in a way that their documentation does not show. */
import { describe, expect, it } from 'vitest'
import { connectkit } from './kits/connectkit/index.js'
import { rainbowkit } from './kits/rainbowkit/index.js'
import { moveProject } from './project/moveProject.js'

const exported = [
  {
    kit: rainbowkit,
    names: [
      ...['ConnectButton', 'WalletButton', 'RainbowKitProvider', 'RainbowKitAuthenticationProvider'],
      ...['getDefaultConfig', 'getDefaultWallets', 'getWalletConnectConnector', 'connectorsForWallets'],
      ...['useAccountModal', 'useChainModal', 'useConnectModal', 'useAddRecentTransaction'],
      ...['createAuthenticationAdapter', 'lightTheme', 'darkTheme', 'midnightTheme'],
      ...['cssStringFromTheme', 'cssObjectFromTheme'],
    ],
  },
  {
    kit: connectkit,
    names: [
      ...['getDefaultConfig', 'getDefaultConnectors', 'wallets', 'useModal', 'SIWEProvider', 'useSIWE'],
      ...['ConnectKitProvider', 'Context', 'ConnectKitButton', 'SIWEButton', 'Avatar', 'ChainIcon', 'useIsMounted'],
      ...['useChains', 'useChainIsSupported', 'ConnectKitModalDemo'],
    ],
  },
]

describe.each(exported)('$kit.name', ({ kit, names }) => {
  it.each(names)('default: migrates %s, or says what to do', (name) => {
    const code = `import { ${name} } from '${kit.packageName}'\n\nexport const value = ${name}\n`
    const { files, remarks } = moveProject(kit, new Map([['site.ts', code]]), { typescript: '', javascript: '' })
    const isMoved = !files.get('site.ts')?.includes(kit.packageName)
    expect(isMoved || remarks.map(({ text }) => text).join()).toSatisfy(
      (found) => found === true || (found.startsWith(`${name}: `) && !found.endsWith('has no counterpart')),
    )
  })

  it.each(names)('default: migrates %s from a namespace import, or says what to do', (name) => {
    const code = `import * as kit from '${kit.packageName}'\n\nexport const value = kit.${name}\n`
    const { files } = moveProject(kit, new Map([['site.ts', code]]), { typescript: '', javascript: '' })
    expect(files.get('site.ts')).not.toBe(code)
    expect(files.get('site.ts')).toMatch(/latchkey|wagmi/)
  })
})
