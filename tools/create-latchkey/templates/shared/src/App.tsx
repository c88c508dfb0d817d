import { ConnectButton } from '@latchkey/shell/react'
import { Account } from './Account'
import { NextSteps } from './NextSteps'
import { SignMessage } from './SignMessage'
import { WorldNote } from './WorldNote'

export function App() {
  return (
    <>
      <header>
        <span className="brand">
          <img src="/icon.svg" alt="" width="32" height="32" />
          My site
        </span>
        <ConnectButton unstyled className="connect" />
      </header>
      <main>
        <div className="intro">
          <h1>Hello, wallet.</h1>
          <p>Connect one, look at its account, and sign a message.</p>
          <WorldNote />
        </div>
        <div className="cards">
          <Account />
          <SignMessage />
        </div>
        <NextSteps />
      </main>
    </>
  )
}
