import '../site.css'
import { toInitialState } from '@latchkey/shell/ssr'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from './Providers'

export const metadata: Metadata = { title: 'My site', icons: '/icon.svg' }

/** The server reads the account from a cookie, so the HTML already shows it to a returning user. */
export default async function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers initialState={toInitialState(await headers())}>{children}</Providers>
      </body>
    </html>
  )
}
