import { toInitialState } from '@latchkey/shell/ssr'
import { Wallet } from '../app/Wallet.jsx'

export async function getServerSideProps({ req }) {
  return { props: { initialState: toInitialState(req.headers) ?? null } }
}

export default function Page() {
  return (
    <main>
      <h1>Pages router</h1>
      <Wallet />
    </main>
  )
}
