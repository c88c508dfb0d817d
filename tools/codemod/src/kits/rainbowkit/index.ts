import type { Kit, Project } from '../../project/Project.js'
import { moveButton } from '../../shared/moveButton.js'
import { type HookMembers, moveHook } from '../../shared/moveHook.js'
import { moveProvider, unwrap } from '../../shared/moveProvider.js'
import { readBoolean, readDeclared, readElement, readString } from '../../shared/syntax.js'
import type { Edits } from '../../source/createEdits.js'
import { findConfigCall, moveConfig } from './moveConfig.js'
import { readProvider } from './readProvider.js'

const siweAdvice =
  "move sign-in to createModal's siweConfig or siwx: the adapter's verify is verifyMessage, and getSession returns the session (docs/siwx.md)"
const recentAdvice = 'nothing to add: @latchkey/plugin-activity lists what was sent through the modal'

export const rainbowkit: Kit = {
  name: 'rainbowkit',
  packageName: '@rainbow-me/rainbowkit',
  isPackage: (source) => /^@rainbow-me\/rainbowkit(-siwe-next-auth)?(\/|$)/.test(source),
  findConfig: (module) => findConfigCall(module) !== undefined,
  readProvider,
  move,
  advice: {
    AccountModal: "use modal.open({ view: 'Account' })",
    Avatar: 'use the picture of useAccountState() of @latchkey/shell/react/accounts',
    Chain: 'use Chain of viem, and pass the picture: fromChain(chain, { imageUrl })',
    ChainModal: "use modal.open({ view: 'Networks' })",
    ConnectButton: 'write <ConnectButton> of @latchkey/shell/react here',
    RainbowKitAuthenticationProvider: siweAdvice,
    RainbowKitSiweNextAuthProvider: siweAdvice,
    RainbowKitProvider: 'write <ModalProvider modal={modal}> of @latchkey/shell/react here',
    WalletButton: 'use featuredWalletIds to put a wallet first, instead of a button for it',
    connectorsForWallets: "write createModal, and latchkeyConnector(modal) in wagmi's config: docs/wagmi.md",
    createAuthenticationAdapter: siweAdvice,
    cssObjectFromTheme: "use createModal's themeVariables",
    cssStringFromTheme: "use createModal's themeVariables",
    darkTheme: "use createModal's themeMode and themeVariables",
    getDefaultConfig: "write createModal, and wagmi's createConfig with latchkeyConnector(modal): docs/wagmi.md",
    getDefaultWallets: 'remove it: wallets are found. To put some first, use featuredWalletIds',
    getWalletConnectConnector: "pass your own wallets as createModal's customWallets or connectors",
    lightTheme: "use createModal's themeMode and themeVariables",
    midnightTheme: "use createModal's themeMode and themeVariables",
    useAccountModal: "write useModal() and modal.open({ view: 'Account' })",
    useAddRecentTransaction: recentAdvice,
    useChainModal: "write useModal() and modal.open({ view: 'Networks' })",
    useConnectModal: 'write useModal() and modal.open()',
  },
}

function move(edits: Edits, project: Project): void {
  moveConfig(edits, project)
  moveProvider(edits, project, 'RainbowKitProvider', readProvider(edits.module))
  for (const use of edits.uses('RainbowKitAuthenticationProvider')) unwrap(edits, use, siweAdvice)
  moveAdapter(edits)
  moveButton(edits, project, {
    button: 'ConnectButton',
    lost: {
      accountStatus: (value) =>
        readString(value) === 'address'
          ? undefined
          : 'use useAccountState() to show a name and a picture: the button shows the address',
      chainStatus: (value) =>
        readString(value) === 'none' ? undefined : 'use useNetwork() to show the network on the page',
      showBalance: (value) =>
        readBoolean(value) === false ? undefined : 'use useBalance() to show the balance on the page',
    },
  })
  for (const [hook, members] of Object.entries(hooks)) moveHook(edits, hook, members)
  moveRecentTransactions(edits)
  for (const use of edits.uses('WalletButton')) {
    const element = readElement(edits.module, use)
    if (!element || element.closingElement) continue
    edits.overwrite(element.openingElement.name, edits.need('@latchkey/shell/react', 'ConnectButton'))
    edits.removeAttributes(element, element.openingElement.attributes)
    edits.remark(element, rainbowkit.advice.WalletButton ?? '')
  }
}

const hooks: Readonly<Record<string, HookMembers>> = {
  useConnectModal: {
    openConnectModal: ({ modal, state }) => {
      const name = modal()
      return `${state()}.status === 'connected' ? undefined : () => void ${name}.open()`
    },
    connectModalOpen: ({ state }) => `${state()}.open && ${state()}.status !== 'connected'`,
  },
  useAccountModal: { openAccountModal: whenConnected('Account'), accountModalOpen: openAndConnected },
  useChainModal: { openChainModal: whenConnected('Networks'), chainModalOpen: openAndConnected },
}

function whenConnected(view: string): HookMembers[string] {
  return ({ modal, state }) => {
    const name = modal()
    return `${state()}.status === 'connected' ? () => void ${name}.open({ view: '${view}' }) : undefined`
  }
}

function openAndConnected({ state }: Parameters<HookMembers[string]>[0]): string {
  return `${state()}.open && ${state()}.status === 'connected'`
}

/** Keeps `createAuthenticationAdapter`'s argument, which the developer has to migrate. */
function moveAdapter(edits: Edits): void {
  for (const { node } of edits.uses('createAuthenticationAdapter')) {
    const call = edits.module.parents.get(node)
    if (call?.type !== 'CallExpression' || call.arguments.length !== 1 || call.arguments[0] === undefined) continue
    edits.overwrite({ start: call.start, end: call.arguments[0].start }, '')
    edits.overwrite({ start: call.arguments[0].end, end: call.end }, '')
    edits.remark(call, siweAdvice)
  }
}

/** Removes `const add = useAddRecentTransaction()` and all calls to `add`, if every call is a statement. */
function moveRecentTransactions(edits: Edits): void {
  const { module } = edits
  for (const { node } of edits.uses('useAddRecentTransaction')) {
    const call = module.parents.get(node)
    const declared = call && readDeclared(module, call)
    if (declared?.declarator.id.type !== 'Identifier') continue
    const { name } = declared.declarator.id
    const calls = [...module.parents].filter(
      ([other, parent]) =>
        other.type === 'Identifier' &&
        other.name === name &&
        parent !== declared.declarator &&
        parent.type !== 'Property',
    )
    const statements = calls.map(([, parent]) => {
      const statement = module.parents.get(parent)
      return parent.type === 'CallExpression' && statement?.type === 'ExpressionStatement' ? statement : undefined
    })
    if (!statements.every((statement) => statement !== undefined)) continue
    for (const statement of statements) edits.remove(statement)
    edits.overwrite(declared.statement, `// ${edits.recordRemark(declared.statement, recentAdvice)}`)
  }
}
