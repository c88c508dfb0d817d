import { Wallet } from './Wallet.jsx'

/** Rendered on the server; what needs a wallet begins in the browser. */
export default function Page() {
  return (
    <main>
      <h1>Next host</h1>
      <Wallet />
    </main>
  )
}
