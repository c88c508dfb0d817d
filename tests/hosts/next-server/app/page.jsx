import { Suspense } from 'react'
import { Wallet } from './Wallet.jsx'

/** The second part is streamed later, when other requests are under way. */
export default function Page() {
  return (
    <main>
      <h1>App router</h1>
      <Wallet />
      <Suspense fallback={<p>One moment</p>}>
        <Later />
      </Suspense>
    </main>
  )
}

async function Later() {
  await new Promise((resolve) => setTimeout(resolve, 100))
  return (
    <section aria-label="Later">
      <Wallet />
    </section>
  )
}
