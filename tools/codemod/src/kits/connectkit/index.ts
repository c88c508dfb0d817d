import type { Kit, Project } from '../../project/Project.js'
import { moveButton } from '../../shared/moveButton.js'
import { type HookMembers, moveHook } from '../../shared/moveHook.js'
import { moveProvider, unwrap } from '../../shared/moveProvider.js'
import { readBoolean } from '../../shared/syntax.js'
import type { Edits } from '../../source/createEdits.js'
import { findConfigCall, moveConfig } from './moveConfig.js'
import { readProvider } from './readProvider.js'

const siweAdvice =
  'move sign-in to siweConfig of createModal: the same functions, a synchronous createMessage, and getMessageParams (docs/siwx.md)'
const styleAdvice = 'style the button with className, style or [data-latchkey-button]'

export const connectkit: Kit = {
  name: 'connectkit',
  packageName: 'connectkit',
  isPackage: (source) => /^connectkit(-next-siwe)?$/.test(source),
  findConfig: (module) => findConfigCall(module) !== undefined,
  readProvider,
  move,
  advice: {
    Avatar: 'use the picture of useAccountState() of @latchkey/shell/react/accounts',
    ChainIcon: 'use network.assets of useNetwork()',
    ConnectKitModalDemo: 'use enableEmbedded with a container for a modal in the page',
    ConnectKitButton: 'write <ConnectButton> of @latchkey/shell/react here',
    ConnectKitProvider: 'write <ModalProvider modal={modal}> of @latchkey/shell/react here',
    Context: 'use useModal() and useModalState()',
    SIWEButton: 'write a button that calls signIn(modal) of @latchkey/shell/accounts',
    SIWEProvider: siweAdvice,
    configureClientSIWE: siweAdvice,
    configureServerSideSIWE: 'keep its routes, and call them in siweConfig (docs/moving/connectkit.md)',
    getDefaultConfig: "write createModal, and latchkeyConnector(modal) in wagmi's createConfig: docs/wagmi.md",
    getDefaultConnectors: 'write createModal, and connectors: [latchkeyConnector(modal)]: docs/wagmi.md',
    useChainIsSupported: "use wagmi's useChains()",
    useIsMounted: 'remove it: on a server, hooks of Latchkey return what the first render in the browser returns',
    useModal: 'write useModal() of @latchkey/shell/react: modal.open(), modal.close()',
    useSIWE: 'write signIn(modal) of @latchkey/shell/accounts, and ask your server for the session',
    wallets: 'remove it: wallets are found. To put some first, use featuredWalletIds',
  },
}

function move(edits: Edits, project: Project): void {
  moveConfig(edits, project)
  moveProvider(edits, project, 'ConnectKitProvider', readProvider(edits.module))
  for (const use of edits.uses('SIWEProvider')) unwrap(edits, use, siweAdvice)
  moveButton(edits, project, {
    button: 'ConnectKitButton',
    lost: {
      showBalance: (value) =>
        readBoolean(value) === false ? undefined : 'use useBalance() to show the balance on the page',
      showAvatar: (value) =>
        readBoolean(value) === false ? undefined : 'use useAccountState() to show a picture beside the button',
      theme: () => styleAdvice,
      mode: () => styleAdvice,
      customTheme: () => styleAdvice,
      onClick: () =>
        'check onClick: it gets no function that opens the modal, which opens unless you call preventDefault()',
    },
  })
  moveHook(edits, 'useModal', modalMembers, "use wagmi's useAccountEffect() for onConnect and onDisconnect")
  moveChains(edits)
}

const modalMembers: HookMembers = {
  open: ({ state }) => `${state()}.open`,
  setOpen: ({ modal, type }) => `(show${type('boolean')}) => (show ? void ${modal()}.open() : ${modal()}.close())`,
  openAbout: ({ modal }) => `() => void ${modal()}.open({ view: 'WhatIsAWallet' })`,
  openOnboarding: ({ modal }) => `() => void ${modal()}.open({ view: 'GetWallet' })`,
  openProfile: ({ modal }) => `() => void ${modal()}.open({ view: 'Account' })`,
  openSwitchNetworks: ({ modal }) => `() => void ${modal()}.open({ view: 'Networks' })`,
  openSIWE: ({ modal, need, type }) =>
    `(${type('boolean') && `_ask?${type('boolean')}`}) => void ${need('@latchkey/shell/accounts', 'signIn')}(${modal()})`,
}

function moveChains(edits: Edits): void {
  for (const { node } of edits.uses('useChains')) edits.overwrite(node, edits.need('wagmi', 'useChains'))
  for (const { node } of edits.uses('useChainIsSupported')) {
    const call = edits.module.parents.get(node)
    if (call?.type !== 'CallExpression' || call.callee !== node) continue
    const [id] = call.arguments
    const test = id ? `.some((chain) => chain.id === ${edits.text(id)})` : '.length > 0'
    edits.overwrite(call, `${edits.need('wagmi', 'useChains')}()${test}`)
  }
}
