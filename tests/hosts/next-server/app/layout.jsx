import { toInitialState } from '@latchkey/shell/ssr'
import { headers } from 'next/headers'
import { Providers } from './Providers.jsx'

export const metadata = { title: 'Next server host', icons: { icon: '/icon.svg' } }

export default async function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Providers initialState={toInitialState(await headers())}>{children}</Providers>
      </body>
    </html>
  )
}
