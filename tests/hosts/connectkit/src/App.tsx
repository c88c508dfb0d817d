import { ConnectKitButton, useModal } from 'connectkit'
import { Account } from './Account'

export function App() {
  const { open, setOpen, openProfile } = useModal()
  return (
    <main data-open={open}>
      <ConnectKitButton label="Sign in" />
      <ConnectKitButton.Custom>
        {({ isConnected, show, truncatedAddress, chain }) => (
          <button type="button" data-testid="custom" onClick={show}>
            {isConnected && chain ? `${truncatedAddress} on ${chain.name}` : 'nobody'}
          </button>
        )}
      </ConnectKitButton.Custom>
      <button type="button" onClick={() => setOpen(true)}>
        By the hook
      </button>
      <button type="button" onClick={openProfile}>
        The account
      </button>
      <Account />
    </main>
  )
}
