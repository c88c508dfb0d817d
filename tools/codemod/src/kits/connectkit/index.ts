import type { Kit, Project } from '../../project/Project.js'
import { moveButton } from '../../shared/moveButton.js'
import { type HookMembers, moveHook } from '../../shared/moveHook.js'
import { moveProvider, unwrap } from '../../shared/moveProvider.js'
import { readBoolean } from '../../shared/syntax.js'
import type { Edits } from '../../source/createEdits.js'
import { findConfigCall, moveConfig } from './moveConfig.js'
import { readProvider } from './readProvider.js'

const siweAdvice =
  'signing in is siweConfig of createModal: the same functions, with a synchronous createMessage and getMessageParams beside it (docs/siwx.md)'
const styleAdvice = 'the button is styled by className, style or [data-latchkey-button]'

export const connectkit: Kit = {
  name: 'connectkit',
  packageName: 'connectkit',
  isPackage: (source) => /^connectkit(-next-siwe)?$/.test(source),
  findConfig: (module) => findConfigCall(module) !== undefined,
  readProvider,
  move,
  advice: {
    Avatar: 'a picture for an account is in useAccountState() of @latchkey/shell/react/accounts',
    ChainIcon: 'a picture of a network is network.assets of useNetwork()',
    ConnectKitModalDemo: 'a modal in the page is enableEmbedded with a container',
    ConnectKitButton: 'only the element moves: write <ConnectButton> of @latchkey/shell/react here',
    ConnectKitProvider: 'write <ModalProvider modal={modal}> of @latchkey/shell/react here',
    Context: 'what the modal does is in useModal() and useModalState()',
    SIWEButton: 'write a button that calls signIn(modal) of @latchkey/shell/accounts',
    SIWEProvider: siweAdvice,
    configureClientSIWE: siweAdvice,
    configureServerSideSIWE: 'its routes stay: the functions of siweConfig call them (docs/moving/connectkit.md)',
    getDefaultConfig: "write createModal, and latchkeyConnector(modal) in wagmi's createConfig: docs/wagmi.md",
    getDefaultConnectors: 'write createModal, and connectors: [latchkeyConnector(modal)]: docs/wagmi.md',
    useChainIsSupported: "ask wagmi's useChains()",
    useIsMounted: 'hooks of Latchkey give on a server what the first render in the browser gives: nothing to wait for',
    useModal: 'write useModal() of @latchkey/shell/react: modal.open(), modal.close()',
    useSIWE: "write signIn(modal) of @latchkey/shell/accounts; sessions are your server's to tell",
    wallets: 'wallets are found; featuredWalletIds puts some first',
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
        readBoolean(value) === false
          ? undefined
          : 'the balance is shown in the modal: for one on the page take useBalance()',
      showAvatar: (value) =>
        readBoolean(value) === false ? undefined : 'for a picture beside the button take useAccountState()',
      theme: () => styleAdvice,
      mode: () => styleAdvice,
      customTheme: () => styleAdvice,
      onClick: () =>
        "onClick got a function that opens the modal: ours opens it unless the click's default is prevented",
    },
  })
  moveHook(edits, 'useModal', modalMembers, "onConnect and onDisconnect: write wagmi's useAccountEffect()")
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

/** Both hooks read the chains of the config, which wagmi offers as well. */
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
