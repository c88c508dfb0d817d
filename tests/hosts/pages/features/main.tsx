import { catalogue } from '@latchkey/plugins'
import { createModal } from '@latchkey/shell'
import { ConnectButton, ModalProvider } from '@latchkey/shell/react'
import { mount } from '../mount'
import { Status } from '../Status'
import { world } from '../world'

/** All plugins are installed, and `features` enables them. A plugin's code is fetched on first use. */
const modal = createModal({
  ...world,
  plugins: catalogue,
  features: {
    email: true,
    socials: ['google', 'github', 'farcaster'],
    swaps: true,
    onramp: true,
    activity: true,
    send: true,
    receive: true,
    names: true,
    // Turn a feature off if your site has its own.
    pay: false,
    sessions: false,
    connectMethodsOrder: ['wallet', 'email', 'social'],
    walletFeaturesOrder: ['receive', 'send', 'swaps', 'onramp'],
    legalCheckbox: true,
  },
  termsConditionsUrl: `${location.origin}/terms`,
  privacyPolicyUrl: `${location.origin}/privacy`,
})

mount(
  <ModalProvider modal={modal}>
    <div className="card">
      <ConnectButton />
      <Status label="Account" />
    </div>
  </ModalProvider>,
)
