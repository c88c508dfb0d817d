import { ConnectButton } from '@latchkey/shell/react'
import { Status } from './Status.js'

/** The page for tests that count elements: the button and the hooks' values. */
export function BarePage() {
  return (
    <main>
      <header>
        <span className="brand">Your site</span>
        <ConnectButton />
      </header>
      <Status />
    </main>
  )
}
